import type { AdapterEntry } from '@latchkey/core/adapter'
import type { PolkadotOptions } from './createPolkadotAdapter.js'
import type { InjectedWallet } from './discovery/injected.js'

/**
 * Polkadot and the chains of its SDK for the kit. The entry is light: looking for wallets comes with the engine, all else with the first
 * connection or transfer.
 *
 * @param options wallets to ignore, what wallets call the site
 * @example createAppKit({ projectId, networks: [polkadotAssetHub], adapters: [polkadot()] })
 */
export const polkadot = (options?: PolkadotOptions): AdapterEntry<'polkadot', InjectedWallet> => ({
  namespace: 'polkadot',
  load: () => import('./createPolkadotAdapter.js').then((chunk) => chunk.createPolkadotAdapter(options)),
})
