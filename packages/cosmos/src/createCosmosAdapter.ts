import { type ChainAdapter, type ChannelSupport, type Connector, untilAborted } from '@latchkey/core/adapter'
import { hasAddressShape } from './addresses/hasAddressShape.js'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { Keplr } from './discovery/keplr.js'
import type { Live } from './session/createLive.js'

/** What the adapter is made of. */
export type CosmosOptions = DiscoveryOptions

/** Makes the adapter: discovery at once, what speaks to wallets and nodes when it is first needed. */
export const createCosmosAdapter = (options: CosmosOptions = {}): ChainAdapter<'cosmos', Keplr> => {
  let load: () => Promise<Live>
  let loadChannelSupport: () => Promise<ChannelSupport<'cosmos', Keplr>>

  const toConnector = (wallet: FoundWallet): Connector<'cosmos', Keplr> => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async (parameters) => (await load()).restore(wallet, parameters),
  })

  return {
    namespace: 'cosmos',
    isAddress: hasAddressShape,
    loadAddressRules: async (network) => (await load()).loadAddressRules(network),
    setup(context) {
      load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive(context),
      )
      loadChannelSupport = context.lazy(
        () => import('./channel/channelSupport.js'),
        ({ channelSupport }) => channelSupport(load),
      )
      return discoverWallets(options, (found) => context.announce(found.map(toConnector)))
    },
    prefetch: () => load(),
    loadChannelSupport: () => loadChannelSupport(),
    getBalance: ({ signal, ...at }) =>
      untilAborted(
        load().then((live) => live.getBalance(at)),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        load().then((live) => live.estimateFee(transfer)),
        signal,
      ),
  }
}
