import { type AdapterContext, type ChainAdapter, defineLazyAdapter } from '@latchkey/core/adapter'
import { isAddress } from './addresses/isAddress.js'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { BitcoinProvider } from './wallet/provider.js'

/** The options of `bip122()`. */
export type Bip122Options = DiscoveryOptions

/** Creates the adapter. It starts discovery at once and loads everything else when it is first used. */
export const createBip122Adapter = (options: Bip122Options = {}): ChainAdapter<'bip122', BitcoinProvider> =>
  defineLazyAdapter({
    createLoaders(context: AdapterContext<'bip122', BitcoinProvider>) {
      const load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive(context, options),
      )
      return { load, loadReads: load, loadChannelSupport: async () => (await load()).loadChannelSupport() }
    },
    discover(context, toConnector) {
      discoverWallets(options, context, (found) => context.announce(found.map(toConnector)))
      return undefined
    },
    define: (read, load) => ({
      namespace: 'bip122',
      isAddress,
      prefetch: undefined,
      loadAddressRules: async (network) => (await load()).loadAddressRules(network),
      getBalance: read((live, at) => live.getBalance(at)),
      estimateFee: read((live, transfer) => live.estimateFee(transfer)),
    }),
  })
