import type { AdapterEntry } from '@latchkey/core/adapter'
import type { Eip155Options } from './createEip155Adapter.js'
import type { Eip1193Provider } from './discovery/provider.js'

/**
 * Adds EVM chains to the kit. The entry is light: wallet discovery loads with the engine, wagmi with the first connection.
 *
 * @param options your wagmi config, wallets to add, wallets to ignore
 * @example createAppKit({ projectId, networks: [mainnet], adapters: [eip155()] })
 */
export const eip155 = (options: Eip155Options = {}): AdapterEntry<'eip155', Eip1193Provider> => ({
  namespace: 'eip155',
  eager: Boolean(options.config ?? options.connectors?.some(({ eager }) => eager)),
  load: () => import('./createEip155Adapter.js').then((chunk) => chunk.createEip155Adapter(options)),
})
