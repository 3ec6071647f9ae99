/** The codes of errors that a bundler returns. @see https://eips.ethereum.org/EIPS/eip-7769 */
export const bundlerErrorCodes = {
  methodNotFound: -32601,
  invalidFields: -32602,
  rejectedByEntryPoint: -32500,
  outOfTimeRange: -32503,
  invalidSignature: -32507,
  executionReverted: -32521,
} as const

/** An error that a bundler returns to its client, with its code and the data of a revert. */
export class BundlerError extends Error {
  override readonly name = 'BundlerError'
  readonly code: number
  readonly data: unknown
  constructor(reason: keyof typeof bundlerErrorCodes, message: string, data?: unknown) {
    super(message)
    this.code = bundlerErrorCodes[reason]
    this.data = data
  }
}
