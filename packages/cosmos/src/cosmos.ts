import type { AdapterEntry } from '@latchkey/core/adapter'
import type { CosmosOptions } from './createCosmosAdapter.js'
import type { Keplr } from './discovery/keplr.js'

declare module '@latchkey/core/adapter' {
  interface AdapterTypes {
    readonly cosmos: { readonly provider: Keplr; readonly address: string }
  }
}

/**
 * Adds Cosmos chains to the kit. This entry is small: wallet discovery loads with the engine, the code that connects with the first connection,
 * and cosmjs with the first transfer.
 *
 * @param options wallets to ignore, and other wallets to look for
 * @example
 * import { cosmos } from '@latchkey/cosmos'
 * import { cosmosHub, osmosis } from '@latchkey/cosmos/networks'
 *
 * createAppKit({ projectId, networks: [cosmosHub, osmosis], adapters: [cosmos()] })
 */
export const cosmos = (options?: CosmosOptions): AdapterEntry<'cosmos', Keplr> => ({
  namespace: 'cosmos',
  load: () => import('./createCosmosAdapter.js').then((chunk) => chunk.createCosmosAdapter(options)),
})
