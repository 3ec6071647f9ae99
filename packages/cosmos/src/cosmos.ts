import type { AdapterEntry } from '@latchkey/core/adapter'
import type { CosmosOptions } from './createCosmosAdapter.js'
import type { Keplr } from './discovery/keplr.js'

/**
 * Cosmos chains for the kit. The entry is light: looking for wallets comes with the engine, speaking to them with the first connection,
 * cosmjs with the first transfer.
 *
 * @param options wallets to ignore, and others to look for
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
