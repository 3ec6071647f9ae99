import { type ConnectParameters, untilAborted } from '@latchkey/core/adapter'
import { toWalletError } from './walletErrors.js'

/**
 * The one way to a wallet: asks, and tells its failure by a code. An abort is told at once; what the wallet answers after that is nobody's.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_…`, or the signal's reason
 */
export const askWallet = async (
  wallet: string,
  ask: () => unknown,
  signal: AbortSignal | undefined,
  onAsk?: ConnectParameters['onAsk'],
): Promise<unknown> => {
  signal?.throwIfAborted()
  // A wallet may throw before it promises anything. What it threw is told by its code first: whoever leaves then does not hear it.
  const asking = new Promise<unknown>((settle) => settle(ask())).catch((error: unknown) => {
    throw toWalletError(error, wallet)
  })
  onAsk?.(asking)
  return untilAborted(asking, signal)
}
