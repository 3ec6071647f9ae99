import { type ErrorCode, LatchkeyError, fieldOf } from '@latchkey/core/adapter'

/** Wallets of this kind throw words, and few of them numbers. */
const texts: readonly (readonly [RegExp, ErrorCode, string])[] = [
  [/reject|cancel|denied|declined/i, 'USER_REJECTED', 'The person declined in the wallet.'],
  [/pending/i, 'REQUEST_PENDING', 'The wallet has a request open already.'],
  [
    /not allowed|not been enabled|unauthori[sz]ed|not authori[sz]ed/i,
    'WALLET_UNAUTHORIZED',
    'The wallet did not authorise this site.',
  ],
  [/\block(ed)?\b|unlock/i, 'WALLET_LOCKED', 'The wallet is locked.'],
]

const textOf = (error: unknown): string => {
  const text = typeof error === 'string' ? error : fieldOf(error, 'message')
  return typeof text === 'string' ? text : ''
}

/** Turns whatever a wallet threw into an error of the kit, with the cause and the wallet's name. */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const all = [error, fieldOf(error, 'cause'), fieldOf(error, 'data')]
  const told = all.map(textOf).join()
  const [, code, text] =
    (all.some((one) => fieldOf(one, 'code') === 4001) ? texts[0] : texts.find(([pattern]) => pattern.test(told))) ?? []
  const words = textOf(error).slice(0, 200).replace(/\.$/, '')
  return new LatchkeyError(code ?? 'WALLET_FAILED', text ?? `The wallet failed${words ? `: ${words}` : ''}.`, {
    cause: error ?? new Error('The wallet threw nothing.'),
    context: { wallet },
  })
}

/** The error for an answer that is not what was asked for. */
export const invalidAnswer = (wallet: string, what: string, answer: unknown): LatchkeyError =>
  new LatchkeyError('WALLET_ANSWER_INVALID', `The wallet answered with something that is no ${what}.`, {
    cause: new TypeError(`Answered: ${typeof answer}`),
    context: { wallet },
  })
