import { type ErrorCode, LatchkeyError } from '@latchkey/core/adapter'
import { readField } from '../discovery/standardWallet.js'

const byNumber: Readonly<Record<number, ErrorCode>> = {
  4001: 'USER_REJECTED',
  5000: 'USER_REJECTED',
  [-32002]: 'REQUEST_PENDING',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'WALLET_METHOD_UNSUPPORTED',
  [-32601]: 'WALLET_METHOD_UNSUPPORTED',
  4900: 'WALLET_DISCONNECTED',
}

const byText: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /user (rejected|denied|declined|cancell?ed)|(rejected|cancell?ed|declined) by (the )?user|request declined|approval denied|action_rejected/i,
    'USER_REJECTED',
  ],
  [/already (pending|processing)/i, 'REQUEST_PENDING'],
  [/insufficient (funds|lamports|balance)|no record of a prior credit/i, 'INSUFFICIENT_FUNDS'],
  [/wallet .*\blocked\b|unlock/i, 'WALLET_LOCKED'],
  // Errors of Solana Mobile's code, by code. `ERROR_ASSOCIATION_CANCELLED` means that the user cancelled, or that the app did not open.
  [/^auth_token not valid/i, 'WALLET_UNAUTHORIZED'],
  [/^ERROR_SESSION_TIMEOUT$|^wallet connection timed out/i, 'WALLET_TIMEOUT'],
  [/^ERROR_ASSOCIATION_CANCELLED$/, 'USER_REJECTED'],
  [/^ERROR_SESSION_CLOSED$/, 'WALLET_DISCONNECTED'],
  [/^ERROR_WALLET_NOT_FOUND$/, 'WALLET_NOT_INSTALLED'],
  // The errors of wallet-adapter, by their names.
  [/^WalletWindowClosedError$/, 'USER_REJECTED'],
  [/^WalletTimeoutError$/, 'WALLET_TIMEOUT'],
  [/^WalletNotReadyError$/, 'WALLET_NOT_INSTALLED'],
  [/^Wallet(Disconnected|NotConnected)Error$/, 'WALLET_DISCONNECTED'],
  [/^Wallet(Account|PublicKey)Error$/, 'WALLET_NO_ACCOUNTS'],
]

/** Returns what was thrown and what it wraps, outermost first. */
const unwrap = (error: unknown, depth = 0): readonly unknown[] =>
  depth > 4 || error === undefined || error === null
    ? []
    : [error, ...['error', 'cause', 'data'].flatMap((key) => unwrap(readField(error, key), depth + 1))]

/** Returns all strings of what was thrown, outermost first. */
const errorTexts = (error: unknown): readonly string[] =>
  unwrap(error)
    .flatMap((layer) => [layer, readField(layer, 'message'), readField(layer, 'name'), readField(layer, 'code')])
    .filter((text) => typeof text === 'string')

const codeOf = (error: unknown): ErrorCode => {
  const texts = errorTexts(error)
  const codeByText = byText.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1]
  const [codeByNumber] = unwrap(error)
    .map((layer) => readField(layer, 'code'))
    .filter((number): boolean => typeof number !== 'object')
    .flatMap((number) => byNumber[+String(number)] ?? [])
  // Nodes also use -32002 for a transaction that they reject, so the text takes precedence over that number.
  return codeByNumber === 'REQUEST_PENDING'
    ? (codeByText ?? codeByNumber)
    : (codeByNumber ?? codeByText ?? 'WALLET_FAILED')
}

/** Converts whatever a wallet threw into an error with a code, the cause and the wallet's name. */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const code = codeOf(error)
  const message = errorTexts(error)
    .find((text) => text !== '')
    ?.slice(0, 200)
    .replace(/\.$/, '')
  return new LatchkeyError(
    code,
    code === 'USER_REJECTED'
      ? `The user rejected the request in ${wallet}.`
      : `${wallet} failed${message ? `: ${message}` : ' without a reason'}.`,
    {
      cause: error ?? new Error('The wallet rejected without an error.'),
      context: { wallet },
      ...(code !== 'USER_REJECTED' && { help: ['Check that the wallet is unlocked and up to date, then try again.'] }),
    },
  )
}
