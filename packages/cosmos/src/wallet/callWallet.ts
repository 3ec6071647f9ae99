import { type ErrorCode, LatchkeyError, fieldOf, untilAborted } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import type { Keplr } from '../discovery/keplr.js'

/** Error codes of the few wallets that throw numbers. Most wallets of this ecosystem throw messages only. */
const byNumber: Readonly<Record<number, ErrorCode>> = {
  4001: 'USER_REJECTED',
  [-32002]: 'REQUEST_PENDING',
  4100: 'WALLET_UNAUTHORIZED',
  4200: 'WALLET_METHOD_UNSUPPORTED',
  [-32601]: 'WALLET_METHOD_UNSUPPORTED',
}

const byText: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /request rejected|(user|request) (has )?(rejected|denied|declined|cancell?ed)|(declined|rejected) by/i,
    'USER_REJECTED',
  ],
  [/already (pending|processing)/i, 'REQUEST_PENDING'],
  [/\block(ed)?\b|unlock/i, 'WALLET_LOCKED'],
  [/no (such )?(key|account)|key doesn't exist/i, 'WALLET_NO_ACCOUNTS'],
  [/unauthori[sz]ed|not (been )?(authori[sz]ed|permitted)|permission/i, 'WALLET_UNAUTHORIZED'],
]

/** The string that a wallet threw, or the message of the error. */
const textOf = (error: unknown): string => {
  const text = typeof error === 'string' ? error : fieldOf(error, 'message')
  return typeof text === 'string' ? text.slice(0, 200) : ''
}

/** Whether a wallet's error says that it does not know the chain. */
export const isUnknownChain = (error: unknown): boolean =>
  /no (modular )?chain info|(unknown|invalid|unsupported|unrecogni[sz]ed) chain|chain\b.*\b(not (been )?(supported|found|added)|unsupported)/i.test(
    textOf(error instanceof LatchkeyError ? error.cause : error),
  )

/** Converts anything that a wallet threw to a `LatchkeyError` with the cause and the wallet's name. */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const errors = [error, fieldOf(error, 'cause'), fieldOf(error, 'data')]
  const text = textOf(error)
  const code =
    errors
      .map((item) => fieldOf(item, 'code'))
      .filter((number): boolean => typeof number !== 'object')
      .map((number) => byNumber[+String(number)])
      .find((found) => found !== undefined) ??
    byText.find(([pattern]) => errors.some((item) => pattern.test(textOf(item))))?.[1] ??
    'WALLET_FAILED'
  return new LatchkeyError(code, `The wallet request failed: ${text.replace(/\.$/, '') || 'no reason was given'}.`, {
    cause: error ?? new Error('The wallet threw undefined or null.'),
    context: { wallet },
    ...(code !== 'USER_REJECTED' && { help: ['Check that the wallet is unlocked and up to date, then try again.'] }),
  })
}

/**
 * Calls a method of a wallet and converts its errors. All calls to wallets go through this function. If `signal` aborts, the promise rejects
 * immediately and a late answer is ignored.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_…`, or the signal's reason
 */
export const callWallet = (
  { info: { name }, provider, until }: FoundWallet,
  call: (wallet: Keplr) => unknown,
  signal?: AbortSignal,
): Promise<unknown> => {
  signal?.throwIfAborted()
  // The constructor of Promise catches what a wallet throws synchronously. Errors are converted before `untilAborted`, so that an error after an
  // abort is handled too.
  const answer = new Promise<unknown>((resolve) => resolve(call((signal && until?.(signal)) ?? provider))).catch(
    (error: unknown) => {
      throw toWalletError(error, name)
    },
  )
  return untilAborted(answer, signal)
}
