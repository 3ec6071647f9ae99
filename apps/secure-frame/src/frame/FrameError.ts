import type { FrameFailure } from '@latchkey/embedded-wallet/messages'

/**
 * Why the frame rejects a request of the kit. `code` is one of the kit's error codes, or a number of EIP-1193, EIP-5792 or JSON-RPC. The message
 * goes to the site's developer.
 */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly code: FrameFailure['code']
  /** What a contract reverted with. */
  readonly data: FrameFailure['data']

  constructor(code: FrameFailure['code'], message: string, options: ErrorOptions & Pick<FrameFailure, 'data'> = {}) {
    const { data, ...others } = options
    super(message, others)
    this.code = code
    this.data = data
  }
}

/** The error for what the user declined. */
export const rejectedByUser = () => new FrameError(4001, 'The user rejected the request.')
