import { type ErrorCode, LatchkeyError, fieldOf } from '@latchkey/core/adapter'

const byNumber: Readonly<Record<number, ErrorCode>> = {
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

const texts: readonly (readonly [RegExp, ErrorCode])[] = [
  [rejection, 'USER_REJECTED'],
  [/already (pending|processing)/i, 'REQUEST_PENDING'],
  [/insufficient funds|exceeds (the )?balance|doesn't have enough funds/i, 'INSUFFICIENT_FUNDS'],
  [/timed? ?out/i, 'WALLET_TIMEOUT'],
  [/\block(ed)?\b.*wallet|wallet.*\block(ed)?\b|unlock/i, 'WALLET_LOCKED'],
]

const messages: Partial<Readonly<Record<ErrorCode, string>>> = {
  USER_REJECTED: 'The person declined in the wallet.',
  REQUEST_PENDING: 'The wallet has a request open already.',
  WALLET_UNAUTHORIZED: 'The wallet did not authorise this site.',
  WALLET_METHOD_UNSUPPORTED: 'The wallet does not know this method.',
  WALLET_DISCONNECTED: 'The wallet is disconnected from all chains.',
  WALLET_CHAIN_DISCONNECTED: 'The wallet is not connected to this chain.',
  WALLET_LOCKED: 'The wallet is locked.',
  INSUFFICIENT_FUNDS: 'The account does not hold enough.',
}

/** What was thrown, and what it wraps: wallets put the error that counts into `data.originalError`, `data` or `cause`. */
const unwrap = (error: unknown, depth = 0): readonly unknown[] => {
  if (depth > 4 || error === undefined || error === null) return []
  const data = fieldOf(error, 'data')
  const inner = [fieldOf(data, 'originalError'), data, fieldOf(error, 'error'), fieldOf(error, 'cause')]
  return [error, ...inner.flatMap((one) => unwrap(one, depth + 1))]
}

/** The error numbers (EIP-1193, JSON-RPC) in whatever was thrown, outermost first. */
export const errorNumbers = (error: unknown): readonly number[] =>
  unwrap(error).flatMap((one) => {
    const code = fieldOf(one, 'code')
    const number = typeof code === 'string' ? Number(code) : code
    return typeof number === 'number' ? [number] : []
  })

/** The texts in whatever was thrown, outermost first. */
export const errorTexts = (error: unknown): readonly string[] =>
  unwrap(error)
    .flatMap((one) => [one, fieldOf(one, 'message'), fieldOf(one, 'code')])
    .filter((text) => typeof text === 'string')

/** Whether the person declined. 5000 alone is no proof: some wallets use it for any failure. */
export const isRejection = (error: unknown): boolean =>
  errorNumbers(error).includes(4001) || errorTexts(error).some((text) => rejection.test(text))

const codeOf = (error: unknown): ErrorCode => {
  const [byCode] = errorNumbers(error).flatMap((number) => byNumber[number] ?? [])
  const byText = texts.find(([pattern]) => errorTexts(error).some((text) => pattern.test(text)))?.[1]
  // Wallets say "unauthorised" for locked as well: there the text tells more than the number.
  if (byCode === 'WALLET_UNAUTHORIZED' && byText === 'WALLET_LOCKED') return byText
  // A wallet's own number for "it went wrong" often wraps what the person did: the text tells.
  return byCode ?? byText ?? 'WALLET_FAILED'
}

/**
 * Turns whatever a wallet threw into an error of the kit, with the cause and the wallet's name.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const code = codeOf(error)
  const told = errorTexts(error)[0]?.slice(0, 200).replace(/\.$/, '')
  return new LatchkeyError(code, messages[code] ?? `The wallet failed${told ? `: ${told}` : ''}.`, {
    cause: error ?? new Error('The wallet threw nothing.'),
    context: { wallet },
  })
}
