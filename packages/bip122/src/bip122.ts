import type { AdapterEntry } from '@latchkey/core/adapter'
import type { Bip122Options } from './createBip122Adapter.js'
import type { BitcoinProvider } from './wallet/provider.js'

/**
 * Bitcoin for the kit. The entry is light: looking for wallets comes with the engine, speaking to one with the first connection, building
 * transactions with the first send.
 *
 * @param options wallets to ignore, and what reaches those that cannot be spoken to directly
 * @example createAppKit({ projectId, networks: [bitcoin], adapters: [bip122()] })
 */
export const bip122 = (options?: Bip122Options): AdapterEntry<'bip122', BitcoinProvider> => ({
  namespace: 'bip122',
  load: () => import('./createBip122Adapter.js').then((chunk) => chunk.createBip122Adapter(options)),
})
