/**
 * An error of the Cosmos SDK: a code within a code space.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/types/errors/errors.go
 */
export class SdkError extends Error {
  override readonly name = 'SdkError'
  readonly code: number
  readonly codespace = 'sdk'

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** The SDK's error codes that this chain uses. */
export const sdkCodes = {
  txDecode: 2,
  unauthorized: 4,
  insufficientFunds: 5,
  unknownRequest: 6,
  invalidAddress: 7,
  invalidPublicKey: 8,
  unknownAddress: 9,
  invalidCoins: 10,
  outOfGas: 11,
  memoTooLarge: 12,
  insufficientFee: 13,
  invalidRequest: 18,
  txInMempool: 19,
  keyNotFound: 22,
  txTimeoutHeight: 30,
  wrongSequence: 32,
} as const
