import { untilAborted } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import type { Keplr } from '../discovery/keplr.js'
import { toWalletError } from './walletErrors.js'

/**
 * The one way to a wallet: asks, and tells its failure by a code. An abort is told at once; what the wallet answers after that is nobody's.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `WALLET_…`, or the signal's reason
 */
export const askWallet = (
  { info: { name }, provider, until }: FoundWallet,
  ask: (wallet: Keplr) => unknown,
  signal?: AbortSignal,
): Promise<unknown> => {
  signal?.throwIfAborted()
  // A wallet may throw before it promises anything. What it threw is told by its code first: whoever leaves then does not hear it.
  const asked = new Promise<unknown>((resolve) => resolve(ask((signal && until?.(signal)) ?? provider))).catch(
    (error: unknown) => {
      throw toWalletError(error, name)
    },
  )
  return untilAborted(asked, signal)
}
