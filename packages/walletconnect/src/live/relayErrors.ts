import { LatchkeyError } from '@latchkey/core/adapter'

/** The fields of an error. The SDK also throws plain objects and strings. */
const fieldsOf = (error: unknown): Readonly<Record<string, unknown>> => Object(error)

const textOf = (error: unknown): string => {
  const { message = error } = fieldsOf(error)
  return typeof message === 'string' ? message : ''
}

/** The errors of relays that reject a site, with help for its developers. The first match counts. */
const rejections = [
  [
    /project (id )?(not found|is missing|missing)|invalid (key|project)/i,
    'PROJECT_ID_INVALID',
    'Invalid Project ID',
    'Pass the id of your project at the relay to walletConnect().',
  ],
  [/jwt/i, 'SERVICE_SESSION_EXPIRED', 'Session Expired', "Correct this device's clock and reload the page."],
  [
    /origin not allowed|unauthorized/i,
    'ORIGIN_NOT_ALLOWED',
    'Invalid App Configuration',
    "Add the page's origin to the project's allowed origins.",
  ],
] as const

/** Converts the error of a relay that rejects the site. Returns `undefined` for other errors. */
export const toRejection = (cause: unknown): LatchkeyError | undefined => {
  const [, code, message, help] = rejections.find(([pattern]) => pattern.test(textOf(cause))) ?? []
  return code && new LatchkeyError(code, message, { cause, context: { service: 'relay' }, help: [help] })
}

/** The error for a relay that is unreachable. */
export const relayUnreachable = (cause?: unknown) =>
  new LatchkeyError('CONNECT_FAILED', 'The relay is not responding.', {
    cause,
    help: ['Check the network connection and try again.'],
  })

/** Whether an error's code is in a range. */
const isCodeIn = (error: unknown, first: number, next: number): boolean => {
  const { code } = fieldsOf(error)
  return typeof code === 'number' && code >= first && code < next
}

/** Converts the error of a failed proposal. @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes */
export const toProposalError = (error: unknown): LatchkeyError => {
  if (isCodeIn(error, 5_000, 5_004))
    return new LatchkeyError('USER_REJECTED', 'The user rejected the connection.', { cause: error })
  if (isCodeIn(error, 5_100, 5_200)) return notSupported(error)
  return new LatchkeyError('CONNECT_FAILED', 'Failed to connect', {
    cause: error,
    help: ['Try again with a new code.'],
  })
}

/** The error for a wallet that supports none of the requested chains. */
export const notSupported = (cause?: unknown) =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', 'The connector does not support any of the requested chains', {
    cause,
    help: ['Use a wallet that supports a network of this site.'],
  })

/** Whether a wallet reports that it does not support a method. */
export const isUnknownMethod = (error: unknown): boolean => fieldsOf(error)['code'] === 10_001

/** Whether an error reports an expiry. */
export const isExpired = (error: unknown): boolean => /expired/i.test(textOf(error))

/**
 * Converts the error of a failed request. The SDK throws a wallet's error as a plain object: it becomes an `Error` with the same code and message,
 * which the adapters interpret.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const toRequestError = (error: unknown): unknown => {
  if (error instanceof LatchkeyError) return error
  const text = textOf(error)
  // The wallet's code, or the SDK's error for a deleted session.
  if (isCodeIn(error, 6_000, 7_000) || /session(:| topic)/i.test(text))
    return new LatchkeyError('SESSION_ENDED', 'The wallet has ended the session.', {
      cause: error,
      help: ['Connect again.'],
    })
  if (/request expired/i.test(text))
    return new LatchkeyError('WALLET_TIMEOUT', 'The wallet did not respond in time.', {
      cause: error,
      help: ['Open the wallet and try again.'],
    })
  if (/no internet/i.test(text)) return relayUnreachable(error)
  const { code, data } = fieldsOf(error)
  return error instanceof Error ? error : Object.assign(new Error(text), { code, data })
}
