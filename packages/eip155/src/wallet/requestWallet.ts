import { untilAborted } from '@latchkey/core/adapter'
import type { Eip1193Provider, Eip1193Request } from '../discovery/provider.js'
import { toWalletError } from './walletErrors.js'

/** A wallet's name and provider. */
export type NamedProvider = { readonly name: string; readonly provider: Eip1193Provider }

/**
 * Sends a request to a wallet. All requests go through this function. If the signal is aborted, it rejects at once and ignores the wallet's
 * later response.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `INSUFFICIENT_FUNDS`, `WALLET_…`, or the signal's reason
 */
export const requestWallet = async (
  { name, provider }: NamedProvider,
  request: Eip1193Request,
  signal?: AbortSignal,
): Promise<unknown> => {
  signal?.throwIfAborted()
  // The promise also catches what a provider throws synchronously. The error gets its code before an abort is handled; after an abort it is dropped.
  const response = new Promise((resolve) =>
    resolve(provider.requestWithSignal?.(request, signal) ?? provider.request(request)),
  ).catch((error: unknown) => {
    throw toWalletError(error, name)
  })
  return untilAborted(response, signal)
}
