import { type ErrorCode, LatchkeyError } from '@latchkey/core/adapter'

/** The SDK's code for a transaction with another sequence number than the account's next one. */
export const wrongSequence = 32

/** Returns the sequence number that the chain expects next, if the log contains it. */
export const readExpectedSequence = (log: string): bigint | undefined => {
  const expected = /expected (\d{1,19})/.exec(log)?.[1]
  return expected === undefined ? undefined : BigInt(expected)
}

/** The kit's codes for the SDK's codes. @see https://github.com/cosmos/cosmos-sdk/blob/main/types/errors/errors.go */
const codes: Readonly<Record<number, ErrorCode>> = {
  4: 'SIGNATURE_INVALID',
  5: 'INSUFFICIENT_FUNDS',
  7: 'ADDRESS_INVALID',
  9: 'INSUFFICIENT_FUNDS', // an account that never received anything does not exist
}

/** Creates the error for a transaction that a node rejected. */
export const toChainError = (code: number, log: string): LatchkeyError =>
  new LatchkeyError(codes[code] ?? 'TRANSACTION_FAILED', `The chain rejected the transaction: ${log.slice(0, 200)}`, {
    cause: new Error(`sdk ${code}: ${log}`),
    context: { status: code },
    help: ['Check the reason before you send again.'],
  })
