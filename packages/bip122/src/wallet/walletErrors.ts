import { type CaipNetworkId, type ErrorCode, LatchkeyError, fieldOf, sanitizeName } from '@latchkey/core/adapter'

/** The error codes of sats-connect, and those of Ethereum's wallets, which UniSat, OKX and Leather use. */
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

const byText: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /(reject|declin|cancel|denied).{0,12}\b(user|request)|\buser.{0,12}(reject|declin|cancel|den(y|ied))/i,
    'USER_REJECTED',
  ],
  [/already (pending|processing|open)/i, 'REQUEST_PENDING'],
  [/insufficient|not enough (funds|balance)/i, 'INSUFFICIENT_FUNDS'],
  [/\block(ed)?\b.*wallet|wallet.*\block(ed)?\b|unlock/i, 'WALLET_LOCKED'],
]

/** Returns what was thrown and what it wraps, outermost first. */
const unwrap = (error: unknown, depth = 0): readonly unknown[] =>
  depth > 4 || error === undefined || error === null
    ? []
    : [error, ...['error', 'data', 'cause'].flatMap((name) => unwrap(fieldOf(error, name), depth + 1))]

/**
 * Converts whatever a wallet threw or returned as its error into an error with a code, the cause and the wallet's name.
 *
 * @see https://wbips.netlify.app/request_api/error-codes
 */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const layers = unwrap(error)
  const messages = layers
    .flatMap((layer) => (typeof layer === 'string' ? layer : (fieldOf(layer, 'message') ?? [])))
    .filter((text): text is string => typeof text === 'string')
  // A general code such as -32603 often wraps a rejection by the user, so it is not in the table, and the text decides.
  const [codeByNumber] = layers
    .map((layer) => fieldOf(layer, 'code'))
    .filter((number): boolean => typeof number !== 'object')
    .flatMap((number) => byNumber[+String(number)] ?? [])
  const codeByText = byText.find(([pattern]) => messages.some((message) => pattern.test(message)))?.[1]
  const code = codeByNumber ?? codeByText ?? 'WALLET_FAILED'
  const reason = messages[0]?.slice(0, 200).replace(/\.$/, '')
  return new LatchkeyError(
    code,
    code === 'USER_REJECTED'
      ? `The user rejected the request in ${wallet}.`
      : `${wallet} failed${reason ? `: ${reason}` : ' without a reason'}.`,
    {
      cause: error ?? new Error('The wallet rejected without an error.'),
      context: { wallet },
      ...(code !== 'USER_REJECTED' && { help: ['Check that the wallet is unlocked and up to date, then try again.'] }),
    },
  )
}

/** Returns a part of a wallet's response that was read. @throws `WALLET_ANSWER_INVALID` if it is `undefined` */
export const assertAnswer = <answer>(answer: answer | undefined, wallet: string, expected: string): answer => {
  if (answer === undefined) throw invalidAnswer(wallet, expected)
  return answer
}

/** Creates the error for an invalid response of a wallet. */
export const invalidAnswer = (wallet: string, expected: string): LatchkeyError =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `${wallet} returned an invalid ${expected}.`, {
    cause: new TypeError(`Expected: ${expected}.`),
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })

/**
 * Creates the error for a wallet that is on a network that the site cannot use.
 *
 * @param inUse the wallet's name of that network, unchecked
 */
export const otherNetwork = (wallet: string, inUse: unknown): LatchkeyError => {
  const name = sanitizeName(inUse)
  if (!name) return invalidAnswer(wallet, 'network')
  return new LatchkeyError('CHAIN_NOT_SUPPORTED', `${wallet} is on ${name}, which this site does not support.`, {
    context: { wallet, inUse: name },
    help: ['Ask the user to change the network in the wallet, or add it to `networks`.'],
  })
}

/** Creates the error for a network that a wallet cannot use. It is thrown without a request to the wallet. */
export const unsupportedNetwork = (wallet: string, network?: CaipNetworkId): LatchkeyError =>
  new LatchkeyError('CHAIN_NOT_SUPPORTED', `${wallet} does not support ${network ?? "the site's Bitcoin networks"}.`, {
    context: { wallet, ...(network && { network }) },
    help: ['Ask the user to connect another wallet, or add a network that this wallet supports.'],
  })
