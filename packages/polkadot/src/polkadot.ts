import type { AdapterEntry } from '@latchkey/core/adapter'
import type { PolkadotOptions } from './createPolkadotAdapter.js'
import type { InjectedWallet } from './discovery/injected.js'

declare module '@latchkey/core/adapter' {
  interface AdapterTypes {
    readonly polkadot: { readonly provider: InjectedWallet; readonly address: string }
  }
}

/**
 * Adds Polkadot and other chains of the Polkadot SDK to the kit. This entry is small: wallet discovery loads with the engine, and all other code with
 * the first connection or transfer.
 *
 * @param options wallets to ignore, and the name that wallets show for the site
 * @example createAppKit({ projectId, networks: [polkadotAssetHub], adapters: [polkadot()] })
 */
export const polkadot = (options?: PolkadotOptions): AdapterEntry<'polkadot', InjectedWallet> => ({
  namespace: 'polkadot',
  load: () => import('./createPolkadotAdapter.js').then((chunk) => chunk.createPolkadotAdapter(options)),
})
