import { LatchkeyError } from '@latchkey/core/adapter'

/** Asks a wallet, and tells by a code what it throws. */
export const askWallet = async <result>(ask: () => Promise<result>): Promise<result> => {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof Error && cause.message === 'declined')
      throw new LatchkeyError('USER_REJECTED', 'The person declined.', { cause })
    throw new LatchkeyError('WALLET_FAILED', 'The wallet failed.', { cause })
  }
}
