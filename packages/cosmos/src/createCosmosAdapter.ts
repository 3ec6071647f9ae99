import {
  type AdapterContext,
  type ChainAdapter,
  defineLazyAdapter,
  fieldOf,
  type Network,
} from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { Keplr } from './discovery/keplr.js'

/** The options of the Cosmos adapter. */
export type CosmosOptions = DiscoveryOptions

/** A prefix, the separator `1`, and 20 or 32 bytes with their checksum in bech32's alphabet. */
const addressShape = /^([a-z\d]{1,30})1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/

/** Whether `value` has the shape of an address, and the network's prefix if a network is given. The checksum is verified before a transfer. */
const isAddress = (value: string, network?: Network): boolean => {
  const prefix = addressShape.exec(value)?.[1]
  return prefix !== undefined && (network === undefined || prefix === fieldOf(network.details, 'prefix'))
}

/** Creates the adapter. Discovery starts in `setup`. All other code loads when it is first needed. */
export const createCosmosAdapter = (options: CosmosOptions = {}): ChainAdapter<'cosmos', Keplr> =>
  defineLazyAdapter({
    createLoaders(context: AdapterContext<'cosmos', Keplr>) {
      const load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive(context),
      )
      const loadChannelSupport = context.lazy(
        () => import('./channel/channelSupport.js'),
        ({ channelSupport }) => channelSupport(load),
      )
      return { load, loadReads: load, loadChannelSupport }
    },
    discover: (context, toConnector) =>
      discoverWallets(options, (wallets) => context.announce(wallets.map(toConnector))),
    define: (read, load) => ({
      namespace: 'cosmos',
      isAddress,
      loadAddressRules: async (network) => (await load()).loadAddressRules(network),
      getBalance: read((live, at) => live.getBalance(at)),
      estimateFee: read((live, transfer) => live.estimateFee(transfer)),
    }),
  })
