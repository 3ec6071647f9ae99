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

/** What was thrown, and what it wraps. */
const unwrap = (error: unknown, depth = 0): readonly unknown[] =>
  depth > 4 || error === undefined || error === null
    ? []
    : [error, ...['error', 'cause', 'data'].flatMap((key) => unwrap(readField(error, key), depth + 1))]

/** The texts in whatever was thrown, outermost first. */
export const errorTexts = (error: unknown): readonly string[] =>
  unwrap(error)
    .flatMap((one) => [one, readField(one, 'message'), readField(one, 'name'), readField(one, 'code')])
    .filter((text) => typeof text === 'string')

const codeOf = (error: unknown): ErrorCode => {
  const texts = errorTexts(error)
  const told = byText.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1]
  const [numbered] = unwrap(error)
    .map((one) => readField(one, 'code'))
    .filter((number): boolean => typeof number !== 'object')
    .flatMap((number) => byNumber[+String(number)] ?? [])
  // Nodes use -32002 for a transaction that they refuse: there the text tells more than the number.
  return numbered === 'REQUEST_PENDING' ? (told ?? numbered) : (numbered ?? told ?? 'WALLET_FAILED')
}

/** Turns whatever a wallet threw into an error of the kit, with the cause and the wallet's name. */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const code = codeOf(error)
  const told = errorTexts(error)
    .find((text) => text !== '')
    ?.slice(0, 200)
  return new LatchkeyError(
    code,
    code === 'USER_REJECTED'
      ? 'The person declined in the wallet.'
      : `The wallet failed: ${told ?? 'it did not say why'}.`,
    {
      cause: error ?? new Error('The wallet threw nothing.'),
      context: { wallet },
    },
  )
}
