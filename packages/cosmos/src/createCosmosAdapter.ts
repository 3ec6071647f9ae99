import {
  type ChainAdapter,
  type ChannelSupport,
  type Connector,
  type Network,
  fieldOf,
  untilAborted,
} from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets, type FoundWallet } from './discovery/discoverWallets.js'
import type { Keplr } from './discovery/keplr.js'
import type { Live } from './session/createLive.js'

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
export const createCosmosAdapter = (options: CosmosOptions = {}): ChainAdapter<'cosmos', Keplr> => {
  let load: () => Promise<Live>
  let loadChannelSupport: () => Promise<ChannelSupport<'cosmos', Keplr>>

  const toConnector = (wallet: FoundWallet): Connector<'cosmos', Keplr> => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async (parameters) => (await load()).restore(wallet, parameters),
    onUnlock: wallet.onKeyChange,
  })

  return {
    namespace: 'cosmos',
    isAddress,
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
      return discoverWallets(options, (wallets) => context.announce(wallets.map(toConnector)))
    },
    prefetch: () => load(),
    loadChannelSupport: () => loadChannelSupport(),
    getBalance: ({ signal, ...accountRef }) =>
      untilAborted(
        load().then((live) => live.getBalance(accountRef)),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        load().then((live) => live.estimateFee(transfer)),
        signal,
      ),
  }
}
