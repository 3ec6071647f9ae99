import { LatchkeyError } from '@latchkey/core/adapter'

/** Calls a wallet and gives its errors a code. */
export const requestWallet = async <result>(request: () => Promise<result>): Promise<result> => {
  try {
    return await request()
  } catch (cause) {
    if (cause instanceof Error && cause.message === 'declined')
      throw new LatchkeyError('USER_REJECTED', 'The user declined the request.', { cause })
    throw new LatchkeyError('WALLET_FAILED', 'The wallet failed.', { cause })
  }
}
