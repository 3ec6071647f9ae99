import type { ChainAdapter, ChannelSupport, Connector } from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { ExtensionDapp } from './wallet/extensionDapp.js'
import type { InjectedWallet } from './discovery/injected.js'
import type { Live } from './session/createLive.js'

/** What the adapter is made of. */
export type PolkadotOptions = DiscoveryOptions & {
  /** What wallets call the site when they ask whether to let it in: its host name by default. */
  readonly appName?: string | undefined
  /** Whether a wallet that does not know a chain's present metadata is offered it before it signs, so that it can show what it signs. Default `true`. */
  readonly offerMetadata?: boolean | undefined
  /**
   * Loads `@polkadot/extension-dapp`, for a site whose own code uses it: wallets are connected through the library, so that its `web3FromSource` and
   * `web3Accounts` know the connected one. Only the chosen wallet is asked. It is loaded with the first connection.
   */
  readonly extensionDapp?: (() => Promise<ExtensionDapp>) | undefined
}

type PolkadotConnector = Connector<'polkadot', InjectedWallet>

/** 35 or 36 bytes in base 58. */
const isAddress = (value: string) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(value)

/** Makes the adapter: discovery at once, wallets and chains when they are first needed. */
export const createPolkadotAdapter = ({
  appName = globalThis.location?.hostname ?? 'Latchkey',
  offerMetadata = true,
  extensionDapp,
  ...discovery
}: PolkadotOptions = {}): ChainAdapter<'polkadot', InjectedWallet> => {
  const wallets = new Set<string>()
  let load: () => Promise<Live>
  let loadChannelSupport: () => Promise<ChannelSupport<'polkadot', InjectedWallet>>

  const toConnector = (wallet: FoundWallet): PolkadotConnector => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async (parameters) => (await load()).restore(wallet, parameters),
  })

  return {
    namespace: 'polkadot',
    isAddress,
    loadAddressRules: async (network) => (await import('./addresses/addressRules.js')).createAddressRules(network),
    setup(context) {
      load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive({ context, wallets, appName, offerMetadata, extensionDapp }),
      )
      loadChannelSupport = context.lazy(
        () => import('./channel/channelSupport.js'),
        ({ channelSupport }) => channelSupport(load),
      )
      return discoverWallets(discovery, context.clock, (found) => context.announce(found.map(toConnector)))
    },
    prefetch: () => load(),
    loadChannelSupport: () => loadChannelSupport(),
    getBalance: async (at) => (await load()).getBalance(at),
    estimateFee: async (transfer) => (await load()).estimateFee(transfer),
  }
}
