import { type ConnectParameters, type ErrorCode, LatchkeyError, fieldOf, untilAborted } from '@latchkey/core/adapter'

/** The codes for the messages of wallets. Few wallets of this ecosystem throw error numbers. */
const byText: readonly (readonly [RegExp, ErrorCode, string])[] = [
  [/reject|cancel|denied|declined/i, 'USER_REJECTED', 'The user rejected the request.'],
  [/pending/i, 'REQUEST_PENDING', 'The wallet has a pending request.'],
  [
    /not allowed|not been enabled|unauthori[sz]ed|not authori[sz]ed/i,
    'WALLET_UNAUTHORIZED',
    'The wallet did not authorize this site.',
  ],
  [/\block(ed)?\b|unlock/i, 'WALLET_LOCKED', 'The wallet is locked.'],
]

const textOf = (error: unknown): string => {
  const text = typeof error === 'string' ? error : fieldOf(error, 'message')
  return typeof text === 'string' ? text : ''
}

/** Converts anything that a wallet threw to a `LatchkeyError` with the cause and the wallet's name. */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const errors = [error, fieldOf(error, 'cause'), fieldOf(error, 'data')]
  const texts = errors.map(textOf).join()
  const [, code, message] =
    (errors.some((item) => fieldOf(item, 'code') === 4001)
      ? byText[0]
      : byText.find(([pattern]) => pattern.test(texts))) ?? []
  const text = textOf(error).slice(0, 200).replace(/\.$/, '')
  return new LatchkeyError(code ?? 'WALLET_FAILED', message ?? `The wallet request failed${text ? `: ${text}` : ''}.`, {
    cause: error ?? new Error('The wallet threw undefined or null.'),
    context: { wallet },
    ...(code !== 'USER_REJECTED' && { help: ['Check that the wallet is unlocked and up to date, then try again.'] }),
  })
}

/** Creates the error for an invalid answer of a wallet. @param expected what the wallet had to return: `'a list of accounts'` */
export const invalidAnswer = (wallet: string, expected: string, answer: unknown): LatchkeyError =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `The wallet did not return ${expected}.`, {
    cause: new TypeError(`Invalid answer: ${typeof answer}`),
    context: { wallet },
    help: ['Update the wallet, or use another one.'],
  })

/**
 * Calls a method of a wallet and converts its errors. All calls to wallets go through this function. If `signal` aborts, the promise rejects
 * immediately and a late answer is ignored.
 *
 * @param wallet the wallet's name
 * @param call calls the method
 * @param onRequest called with the promise of the answer
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_…`, or the signal's reason
 */
export const callWallet = async (
  wallet: string,
  call: () => unknown,
  signal: AbortSignal | undefined,
  onRequest?: ConnectParameters['onRequest'],
): Promise<unknown> => {
  signal?.throwIfAborted()
  // The constructor of Promise catches what a wallet throws synchronously. Errors are converted before `untilAborted`, so that an error after an
  // abort is handled too.
  const answer = new Promise<unknown>((resolve) => resolve(call())).catch((error: unknown) => {
    throw toWalletError(error, wallet)
  })
  onRequest?.(answer)
  return untilAborted(answer, signal)
}
