import { type ErrorCode, LatchkeyError, fieldOf } from '@latchkey/core/adapter'

/** Errors by number, where a wallet has any: most of this ecosystem tell by words alone. */
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

/** What a wallet said: the text that it threw, or the message of what it threw. */
const textOf = (error: unknown): string => {
  const text = typeof error === 'string' ? error : fieldOf(error, 'message')
  return typeof text === 'string' ? text.slice(0, 200) : ''
}

/** Whether a wallet says that it does not know a chain. */
export const isUnknownChain = (error: unknown): boolean =>
  /no (modular )?chain info|(unknown|invalid|unsupported|unrecogni[sz]ed) chain|chain\b.*\b(not (been )?(supported|found|added)|unsupported)/i.test(
    textOf(error instanceof LatchkeyError ? error.cause : error),
  )

/** Turns whatever a wallet threw into an error of the kit, with the cause and the wallet's name. */
export const toWalletError = (error: unknown, wallet: string): LatchkeyError => {
  if (error instanceof LatchkeyError) return error
  const all = [error, fieldOf(error, 'cause'), fieldOf(error, 'data')]
  const text = textOf(error)
  const code =
    all
      .map((one) => fieldOf(one, 'code'))
      .filter((number): boolean => typeof number !== 'object')
      .map((number) => byNumber[+String(number)])
      .find((one) => one !== undefined) ??
    byText.find(([pattern]) => all.some((one) => pattern.test(textOf(one))))?.[1] ??
    'WALLET_FAILED'
  return new LatchkeyError(code, `The wallet did not do it: ${text.replace(/\.$/, '') || 'it gave no reason'}.`, {
    cause: error ?? new Error('The wallet threw nothing.'),
    context: { wallet },
  })
}
