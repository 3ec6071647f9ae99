import { untilAborted } from '@latchkey/core/adapter'
import type { Eip1193Provider, Eip1193Request } from '../discovery/provider.js'
import { toWalletError } from './walletErrors.js'

/** A wallet that is asked. */
export type AskedWallet = { readonly name: string; readonly provider: Eip1193Provider }

/**
 * The one way to a wallet: asks, and tells its failure by a code. An abort is told at once; what the wallet answers after that is nobody's.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `INSUFFICIENT_FUNDS`, `WALLET_…`, or the signal's reason
 */
export const askWallet = async (
  { name, provider }: AskedWallet,
  request: Eip1193Request,
  signal?: AbortSignal,
): Promise<unknown> => {
  signal?.throwIfAborted()
  // A provider may throw before it promises anything. What it threw is told by its code first: whoever leaves then does not hear it.
  const asked = new Promise((resolve) =>
    resolve(provider.askUntil?.(request, signal) ?? provider.request(request)),
  ).catch((error: unknown) => {
    throw toWalletError(error, name)
  })
  return untilAborted(asked, signal)
}
