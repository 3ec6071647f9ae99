import type { AdapterEntry, ChainAdapter } from '@latchkey/core/adapter'
import type { Eip155Options } from './createEip155Adapter.js'
import type { Eip155Provider } from './discovery/provider.js'

declare module '@latchkey/core/adapter' {
  interface AdapterTypes {
    readonly eip155: { readonly provider: Eip155Provider; readonly address: `0x${string}` }
  }
}

/**
 * Adds EVM chains to the kit. The entry is light: wallet discovery loads with the engine, wagmi with the first connection.
 *
 * @param options your wagmi config, wallets to add, wallets to ignore
 * @example createAppKit({ projectId, networks: [mainnet], adapters: [eip155()] })
 */
export const eip155 = (options: Eip155Options = {}): AdapterEntry<'eip155', Eip155Provider> => ({
  namespace: 'eip155',
  eager: Boolean(options.config ?? options.connectors?.some(({ eager }) => eager)),
  load: () =>
    import('./createEip155Adapter.js').then(
      // The same providers, with the types of the methods that viem knows.
      (chunk) => chunk.createEip155Adapter(options) as unknown as ChainAdapter<'eip155', Eip155Provider>,
    ),
})
