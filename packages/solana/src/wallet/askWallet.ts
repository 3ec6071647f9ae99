import { type ConnectParameters, LatchkeyError, untilAborted } from '@latchkey/core/adapter'
import type { FoundWallet } from '../discovery/foundWallet.js'
import { type FeatureMethod, methodOf, type SolanaWallet } from '../discovery/standardWallet.js'
import { toWalletError } from './walletErrors.js'

/** A wallet that is asked. */
export type AskedWallet = Pick<FoundWallet, 'until'> & { readonly name: string; readonly wallet: SolanaWallet }

/** What becomes of an answer that comes after the abort. */
export type Leaving = Pick<ConnectParameters, 'onAsk'> & { readonly late: (answer: unknown) => void }

/**
 * The one way to a wallet: uses a feature, and tells its failure by a code. An abort is told at once.
 *
 * @param leaving its `late` is given what the wallet answers after that
 * @throws `USER_REJECTED`, `REQUEST_PENDING`, `INSUFFICIENT_FUNDS`, `WALLET_…`, or the signal's reason
 */
export const askWallet = async (
  { name, wallet, until }: AskedWallet,
  feature: `${string}:${string}`,
  inputs: readonly unknown[],
  signal?: AbortSignal,
  leaving?: Leaving,
): Promise<unknown> => {
  const method: FeatureMethod | undefined = methodOf((signal && until?.(signal)) ?? wallet, feature)
  if (!method)
    throw new LatchkeyError('WALLET_METHOD_UNSUPPORTED', `${name} does not support ${feature}.`, {
      context: { wallet: name },
    })
  signal?.throwIfAborted()
  // A wallet may throw before it promises anything. What it threw is told by its code first: whoever leaves then does not hear it.
  const asked = new Promise((resolve) => resolve(method(...inputs))).catch((error: unknown) => {
    throw toWalletError(error, name)
  })
  leaving?.onAsk?.(asked)
  return untilAborted(asked, signal, leaving?.late)
}
