import { type ChainAdapter, type Connector, subscribeLater } from '@latchkey/core/adapter'
import { isAddress } from './addresses/isAddress.js'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { Live } from './session/createLive.js'
import type { BitcoinProvider } from './wallet/provider.js'

/** The options of `bip122()`. */
export type Bip122Options = DiscoveryOptions

/** Creates the adapter. It starts discovery at once and loads everything else when it is first used. */
export const createBip122Adapter = (options: Bip122Options = {}): ChainAdapter<'bip122', BitcoinProvider> => {
  let load: () => Promise<Live>
  const toConnector = (wallet: FoundWallet): Connector<'bip122', BitcoinProvider> => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async (parameters) => (await load()).restore(wallet, parameters),
    onUnlock: (listener) => subscribeLater(load().then((live) => live.followUnlock(wallet, listener))),
  })
  return {
    namespace: 'bip122',
    isAddress,
    loadAddressRules: async (network) => (await load()).loadAddressRules(network),
    setup(context) {
      load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive(context, options),
      )
      discoverWallets(options, context, (found) => context.announce(found.map(toConnector)))
      return undefined
    },
    loadChannelSupport: async () => (await load()).loadChannelSupport(),
    getBalance: async (parameters) => (await load()).getBalance(parameters),
    estimateFee: async (parameters) => (await load()).estimateFee(parameters),
  }
}
