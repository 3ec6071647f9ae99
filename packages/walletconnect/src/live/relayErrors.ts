import { LatchkeyError } from '@latchkey/core/adapter'

/** What is said with an error, whatever it is: the SDK throws plain objects, and texts. */
const fieldsOf = (error: unknown): Readonly<Record<string, unknown>> => Object(error)

const textOf = (error: unknown): string => {
  const { message = error } = fieldsOf(error)
  return typeof message === 'string' ? message : ''
}

/** What relays say as they turn a site away, and what its developers can do. The first that fits is meant. */
const refusals = [
  [
    /project (id )?(not found|is missing|missing)|invalid (key|project)/i,
    'PROJECT_ID_INVALID',
    'Invalid Project ID',
    'Give walletConnect the id of the project.',
  ],
  [/jwt/i, 'SERVICE_SESSION_EXPIRED', 'Session Expired', "Set this device's clock and reload the page."],
  [
    /origin not allowed|unauthorized/i,
    'ORIGIN_NOT_ALLOWED',
    'Invalid App Configuration',
    "Add the page's origin to the project's configuration.",
  ],
] as const

/** What a relay means by turning the site away. */
export const toRefusal = (cause: unknown): LatchkeyError | undefined => {
  const [, code, message, help] = refusals.find(([pattern]) => pattern.test(textOf(cause))) ?? []
  return code && new LatchkeyError(code, message, { cause, context: { service: 'relay' }, help: [help] })
}

/** The error for a relay that cannot be reached. */
export const notReached = (cause?: unknown) =>
  new LatchkeyError('CONNECT_FAILED', 'The relay did not answer.', { cause })

/** Whether a wallet's code is one of a group. */
const isAmong = (error: unknown, first: number, next: number): boolean => {
  const { code } = fieldsOf(error)
  return typeof code === 'number' && code >= first && code < next
}

/** Why a proposal came to nothing. @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
export const toProposalError = (error: unknown): LatchkeyError => {
  if (isAmong(error, 5_000, 5_004)) return new LatchkeyError('USER_REJECTED', 'The person declined.', { cause: error })
  if (isAmong(error, 5_100, 5_200)) return notSupported(error)
  return new LatchkeyError('CONNECT_FAILED', 'Failed to connect', { cause: error })
}

/** The error for a wallet that gives nothing of what the site asks for. */
export const notSupported = (cause?: unknown) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', 'The connector does not support any of the requested chains', { cause })

/** Whether a wallet says that it does not know what it was asked. */
export const isUnknownMethod = (error: unknown): boolean => fieldsOf(error)['code'] === 10_001

/** Whether something was given up because its time was over. */
export const isExpired = (error: unknown): boolean => /expired/i.test(textOf(error))

/**
 * Why a request came to nothing. The SDK throws plain objects for what a wallet answered: its code and words stay, for the adapters to read.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const toRequestError = (error: unknown): unknown => {
  if (error instanceof LatchkeyError) return error
  const text = textOf(error)
  // The wallet's word, or the SDK's for a session that it has no more.
  if (isAmong(error, 6_000, 7_000) || /session(:| topic)/i.test(text))
    return new LatchkeyError('SESSION_ENDED', 'The wallet has ended the session.', { cause: error })
  if (/request expired/i.test(text))
    return new LatchkeyError('WALLET_TIMEOUT', 'The wallet did not answer in time.', { cause: error })
  if (/no internet/i.test(text)) return notReached(error)
  const { code, data } = fieldsOf(error)
  return error instanceof Error ? error : Object.assign(new Error(text), { code, data })
}
