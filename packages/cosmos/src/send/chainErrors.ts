import { type ErrorCode, LatchkeyError } from '@latchkey/core/adapter'

/** An account's transactions are counted: one that is out of turn is refused, and may go in its turn. */
export const wrongSequence = 32

/** The number that the chain expects next, where it tells it. */
export const readExpectedSequence = (log: string): bigint | undefined => {
  const expected = /expected (\d{1,19})/.exec(log)?.[1]
  return expected === undefined ? undefined : BigInt(expected)
}

/** What the SDK's numbers mean to a person. @see https://github.com/cosmos/cosmos-sdk/blob/main/types/errors/errors.go */
const codes: Readonly<Record<number, ErrorCode>> = {
  4: 'SIGNATURE_INVALID',
  5: 'INSUFFICIENT_FUNDS',
  7: 'ADDRESS_INVALID',
  9: 'INSUFFICIENT_FUNDS', // an account that never held anything does not exist
}

/** The error of a transaction that a node did not take. */
export const toChainError = (code: number, log: string): LatchkeyError =>
  new LatchkeyError(codes[code] ?? 'TRANSACTION_FAILED', `The chain refused the transaction: ${log.slice(0, 200)}`, {
    cause: new Error(`sdk ${code}: ${log}`),
    context: { status: code },
  })
