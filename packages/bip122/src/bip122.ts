import type { AdapterEntry } from '@latchkey/core/adapter'
import type { Bip122Options } from './createBip122Adapter.js'
import type { BitcoinProvider } from './wallet/provider.js'

declare module '@latchkey/core/adapter' {
  interface AdapterTypes {
    readonly bip122: { readonly provider: BitcoinProvider; readonly address: string }
  }
}

/**
 * Adds Bitcoin to the kit. The entry is light: wallet discovery loads with the kit's engine, the code that calls wallets with the first
 * connection, and the code that builds transactions with the first transfer.
 *
 * @param options wallets to ignore, and how to load sats-connect
 * @example createAppKit({ projectId, networks: [bitcoin], adapters: [bip122()] })
 */
export const bip122 = (options?: Bip122Options): AdapterEntry<'bip122', BitcoinProvider> => ({
  namespace: 'bip122',
  load: () => import('./createBip122Adapter.js').then((chunk) => chunk.createBip122Adapter(options)),
})
