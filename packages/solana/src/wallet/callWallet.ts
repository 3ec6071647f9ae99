import { type ConnectParameters, LatchkeyError, untilAborted } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/discoverWallets.js'
import { type FeatureMethod, methodOf, type SolanaWallet } from '../discovery/standardWallet.js'
import { toWalletError } from './walletErrors.js'

/** A wallet that is called, and the name that errors show. */
export type CalledWallet = Pick<FoundWallet, 'withSignal'> & { readonly name: string; readonly wallet: SolanaWallet }

/** The callbacks of a request to connect. */
export type ConnectHooks = Pick<ConnectParameters, 'onRequest'> & {
  /** Called with a response that comes after the abort. */
  readonly onLate: (response: unknown) => void
}

/**
 * Calls the method of a wallet's feature. All requests to wallets go through it. It rejects as soon as the signal aborts.
 *
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `INSUFFICIENT_FUNDS`, `WALLET_…`, or the signal's reason
 */
export const callWallet = async (
  { name, wallet, withSignal }: CalledWallet,
  feature: `${string}:${string}`,
  inputs: readonly unknown[],
  signal?: AbortSignal,
  hooks?: ConnectHooks,
): Promise<unknown> => {
  const method: FeatureMethod | undefined = methodOf((signal && withSignal?.(signal)) ?? wallet, feature)
  if (!method)
    throw new LatchkeyError('WALLET_METHOD_UNSUPPORTED', `${name} does not support ${feature}.`, {
      context: { wallet: name },
      help: ['Update the wallet, or use another one.'],
    })
  signal?.throwIfAborted()
  // The method may throw before it returns a promise. Its error gets a code here, because an abort hides it from what follows.
  const response = new Promise((resolve) => resolve(method(...inputs))).catch((error: unknown) => {
    throw toWalletError(error, name)
  })
  hooks?.onRequest?.(response)
  return untilAborted(response, signal, hooks?.onLate)
}
