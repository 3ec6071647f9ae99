import { type ErrorCode, LatchkeyError, fieldOf } from '@latchkey/core/adapter'

const codesByNumber: Readonly<Record<number, ErrorCode>> = {
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  5002: 'USER_REJECTED',
  [-32002]: 'REQUEST_PENDING',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'WALLET_METHOD_UNSUPPORTED',
  [-32601]: 'WALLET_METHOD_UNSUPPORTED',
  4900: 'WALLET_DISCONNECTED',
  4901: 'WALLET_CHAIN_DISCONNECTED',
}

const rejection = /user (rejected|denied|cancell?ed)|rejected by (the )?user|action_rejected/i

const codesByText: readonly (readonly [RegExp, ErrorCode])[] = [
  [rejection, 'USER_REJECTED'],
  [/already (pending|processing)/i, 'REQUEST_PENDING'],
  [/insufficient funds|exceeds (the )?balance|doesn't have enough funds/i, 'INSUFFICIENT_FUNDS'],
  [/timed? ?out/i, 'WALLET_TIMEOUT'],
  [/\block(ed)?\b.*wallet|wallet.*\block(ed)?\b|unlock/i, 'WALLET_LOCKED'],
]

/** The errors' messages. None may match `rejection`: `isRejection` also reads errors that were converted. */
const messages: Partial<Readonly<Record<ErrorCode, string>>> = {
  USER_REJECTED: 'The user declined the request.',
  REQUEST_PENDING: 'The wallet already has a pending request. Finish it in the wallet.',
  WALLET_UNAUTHORIZED: 'The wallet did not authorize this site. Connect again.',
  WALLET_METHOD_UNSUPPORTED: 'The wallet does not support this method.',
  WALLET_DISCONNECTED: 'The wallet is disconnected from all chains.',
  WALLET_CHAIN_DISCONNECTED: 'The wallet is not connected to this chain.',
  WALLET_LOCKED: 'The wallet is locked. Unlock it and try again.',
  INSUFFICIENT_FUNDS: 'The account does not have enough funds.',
}

/** The error and the errors that it wraps. Wallets put the original error into `data.originalError`, `data`, `error` or `cause`. */
const unwrap = (error: unknown, depth = 0): readonly unknown[] => {
  if (depth > 4 || error === undefined || error === null) return []
  const data = fieldOf(error, 'data')
  const inner = [fieldOf(data, 'originalError'), data, fieldOf(error, 'error'), fieldOf(error, 'cause')]
  return [error, ...inner.flatMap((wrapped) => unwrap(wrapped, depth + 1))]
}

/** The error numbers (EIP-1193, JSON-RPC) of an error and of those it wraps, outermost first. */
export const errorNumbers = (error: unknown): readonly number[] =>
  unwrap(error).flatMap((wrapped) => {
    const code = fieldOf(wrapped, 'code')
    const number = typeof code === 'string' ? Number(code) : code
    return typeof number === 'number' ? [number] : []
  })

/** The messages and text codes of an error and of those it wraps, outermost first. */
export const errorTexts = (error: unknown): readonly string[] =>
  unwrap(error)
    .flatMap((wrapped) => [wrapped, fieldOf(wrapped, 'message'), fieldOf(wrapped, 'code')])
    .filter((text) => typeof text === 'string')

/** Whether the user rejected the request. The number 5000 alone does not count, because some wallets use it for every failure. */
export const isRejection = (error: unknown): boolean =>
  errorNumbers(error).includes(4001) || errorTexts(error).some((text) => rejection.test(text))

const codeOf = (error: unknown): ErrorCode => {
  const [byNumber] = errorNumbers(error).flatMap((number) => codesByNumber[number] ?? [])
  const byText = codesByText.find(([pattern]) => errorTexts(error).some((text) => pattern.test(text)))?.[1]
  // Some wallets send the number for "unauthorized" if they are locked. The text is more precise.
  if (byNumber === 'WALLET_UNAUTHORIZED' && byText === 'WALLET_LOCKED') return byText
  // If the number is only a general one, the text says what happened.
  return byNumber ?? byText ?? 'WALLET_FAILED'
}

/**
 * Converts anything that a wallet threw to a `LatchkeyError`, with the cause and the wallet's name.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const code = codeOf(error)
  const detail = errorTexts(error)[0]?.slice(0, 200).replace(/\.$/, '')
  return new LatchkeyError(code, messages[code] ?? `The wallet failed${detail ? `: ${detail}` : ''}.`, {
    cause: error ?? new Error('The wallet rejected without an error.'),
    context: { wallet },
    ...(code !== 'USER_REJECTED' && { help: ['Check that the wallet is unlocked and up to date, then try again.'] }),
  })
}
