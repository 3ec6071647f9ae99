import { type ErrorCode, LatchkeyError, fieldOf } from '@latchkey/core/adapter'

/** sats-connect's numbers, and those that UniSat, OKX and Leather have from Ethereum's wallets. */
const byNumber: Readonly<Record<number, ErrorCode>> = {
  [-32000]: 'USER_REJECTED',
  4001: 'USER_REJECTED',
  [-32001]: 'WALLET_METHOD_UNSUPPORTED',
  [-32601]: 'WALLET_METHOD_UNSUPPORTED',
  4200: 'WALLET_METHOD_UNSUPPORTED',
  [-32002]: 'WALLET_UNAUTHORIZED',
  4100: 'WALLET_UNAUTHORIZED',
  4900: 'WALLET_DISCONNECTED',
}

const texts: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /(reject|declin|cancel|denied).{0,12}\b(user|request)|\buser.{0,12}(reject|declin|cancel|den(y|ied))/i,
    'USER_REJECTED',
  ],
  [/already (pending|processing|open)/i, 'REQUEST_PENDING'],
  [/insufficient|not enough (funds|balance)/i, 'INSUFFICIENT_FUNDS'],
  [/\block(ed)?\b.*wallet|wallet.*\block(ed)?\b|unlock/i, 'WALLET_LOCKED'],
]

/** What was thrown, and what it wraps. */
const unwrap = (error: unknown, depth = 0): readonly unknown[] =>
  depth > 4 || error === undefined || error === null
    ? []
    : [error, ...['error', 'data', 'cause'].flatMap((name) => unwrap(fieldOf(error, name), depth + 1))]

/**
 * Turns whatever a wallet threw or answered as its error into an error of the kit, with the cause and the wallet's name.
 *
 * @see https://wbips.netlify.app/request_api/error-codes
 */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const all = unwrap(error)
  const told = all
    .flatMap((one) => (typeof one === 'string' ? one : (fieldOf(one, 'message') ?? [])))
    .filter((text): text is string => typeof text === 'string')
  // A number of its own for "it went wrong" often wraps what the person did: there the text tells.
  const [byCode] = all
    .map((one) => fieldOf(one, 'code'))
    .filter((number): boolean => typeof number !== 'object')
    .flatMap((number) => byNumber[+String(number)] ?? [])
  const code = byCode ?? texts.find(([text]) => told.some((one) => text.test(one)))?.[1] ?? 'WALLET_FAILED'
  const what = told[0]?.slice(0, 200).replace(/\.$/, '')
  return new LatchkeyError(code, `The wallet did not do it${what ? `: ${what}` : ''}.`, {
    cause: error ?? new Error('The wallet threw nothing.'),
    context: { wallet },
  })
}

/** Returns a part of a wallet's response, checked. @throws `WALLET_ANSWER_INVALID` if it is `undefined` */
export const assertAnswer = <answer>(answer: answer | undefined, wallet: string, expected: string): answer => {
  if (answer === undefined) throw invalidAnswer(wallet, expected)
  return answer
}

/** The error for an answer that is not what a wallet gives. */
export const invalidAnswer = (wallet: string, what: string): LatchkeyError =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `The wallet answered with something that is no ${what}.`, {
    cause: new TypeError(`Expected: ${what}.`),
    context: { wallet },
  })
