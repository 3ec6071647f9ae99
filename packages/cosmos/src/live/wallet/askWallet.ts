import { untilAborted } from '@latchkey/core/adapter'
import { toWalletError } from './walletErrors.js'

/**
 * The one way to a wallet: asks, and tells its failure by a code. An abort is told at once; what the wallet answers after that is nobody's.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_…`, or the signal's reason
 */
export const askWallet = (wallet: string, ask: () => unknown, signal?: AbortSignal): Promise<unknown> => {
  signal?.throwIfAborted()
  // A wallet may throw before it promises anything.
  const asked = new Promise<unknown>((resolve) => resolve(ask()))
  return untilAborted(asked, signal).catch((error: unknown) => {
    throw signal?.aborted ? error : toWalletError(error, wallet)
  })
}
