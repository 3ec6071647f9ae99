import { LatchkeyError } from '@latchkey/core/adapter'

const textOf = (error: unknown): string => {
  const text = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return typeof text === 'string' ? text : ''
}

/** What a relay means by turning the site away. */
export const toRefusal = (error: unknown): LatchkeyError | undefined => {
  const text = textOf(error)
  const context = { service: 'relay' }
  if (/project (id )?(not found|is missing|missing)|invalid (key|project)/i.test(text))
    return new LatchkeyError('PROJECT_ID_INVALID', 'Invalid Project ID', {
      cause: error,
      context,
      help: ['The relay does not know this projectId: give walletConnect or createAppKit the one of the project.'],
    })
  if (/jwt/i.test(text))
    return new LatchkeyError('SERVICE_SESSION_EXPIRED', 'Session Expired', {
      cause: error,
      context,
      help: ["The relay takes the page's session for out of date: set this device's clock, and reload the page."],
    })
  if (/origin not allowed|unauthorized/i.test(text))
    return new LatchkeyError('ORIGIN_NOT_ALLOWED', 'Invalid App Configuration', {
      cause: error,
      context,
      help: ["The relay refuses this page: add its origin to the project's configuration."],
    })
  return undefined
}

/** The error for a relay that cannot be reached. */
export const notReached = (cause?: unknown) =>
  new LatchkeyError('CONNECT_FAILED', 'The relay could not be reached.', { cause })

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const dataOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined

/** Why a proposal came to nothing. @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
export const toProposalError = (error: unknown): LatchkeyError => {
  const code = codeOf(error)
  if (code === 5_000 || code === 5_001 || code === 5_002 || code === 5_003)
    return new LatchkeyError('USER_REJECTED', 'The person declined in the wallet.', { cause: error })
  if (typeof code === 'number' && code >= 5_100 && code < 5_200) return notSupported(error)
  return new LatchkeyError('CONNECT_FAILED', 'Failed to connect', { cause: error })
}

/** The error for a wallet that gives nothing of what the site asks for. */
export const notSupported = (cause?: unknown) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', 'The connector does not support any of the requested chains', { cause })

/** Whether a wallet says that it does not know what it was asked. */
export const isUnknownMethod = (error: unknown): boolean => codeOf(error) === 10_001

/** Whether something was given up because its time was over. */
export const isExpired = (error: unknown): boolean => /expired/i.test(textOf(error))

/**
 * Why a request came to nothing. The SDK throws plain objects for what a wallet answered: its code and words stay, for the adapters to read.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const toRequestError = (error: unknown): unknown => {
  if (error instanceof LatchkeyError) return error
  const code = codeOf(error)
  const text = textOf(error)
  // The wallet's word, or the SDK's for a session that it has no more.
  if ((typeof code === 'number' && code >= 6_000 && code < 7_000) || /session(:| topic)/i.test(text))
    return new LatchkeyError('SESSION_ENDED', 'The wallet has ended the session.', { cause: error })
  if (/request expired/i.test(text))
    return new LatchkeyError('WALLET_TIMEOUT', 'The wallet did not answer in time.', { cause: error })
  if (/no internet/i.test(text)) return notReached(error)
  return error instanceof Error ? error : Object.assign(new Error(text), { code, data: dataOf(error) })
}
