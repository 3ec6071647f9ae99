import { type ChainAdapter, type ChannelSupport, type Connector, subscribeLater } from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets, type FoundWallet } from './discovery/discoverWallets.js'
import type { ExtensionDapp } from './wallet/enableThroughExtensionDapp.js'
import type { InjectedWallet } from './discovery/injected.js'
import type { Live } from './session/createLive.js'

/** The options of the Polkadot adapter. */
export type PolkadotOptions = DiscoveryOptions & {
  /** The name of the site that wallets show when they request authorization. Default: the page's host name. */
  readonly appName?: string | undefined
  /** Whether to offer a chain's current metadata to a wallet that lacks it, so that the wallet can show what it signs. Default: `true`. */
  readonly offerMetadata?: boolean | undefined
  /**
   * Loads `@polkadot/extension-dapp`. Pass it if other code of the site uses the library: the kit then connects wallets through it, so that its
   * `web3FromSource` and `web3Accounts` know the connected wallet. Only the selected wallet is called. The library loads with the first connection.
   */
  readonly extensionDapp?: (() => Promise<ExtensionDapp>) | undefined
}

type PolkadotConnector = Connector<'polkadot', InjectedWallet>

/** Whether `value` has the shape of an address: 35 or 36 bytes in base 58. */
const isAddress = (value: string) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(value)

/** Creates the adapter. Discovery starts in `setup`. All other code loads when it is first needed. */
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
    onUnlock: (listener) => subscribeLater(load().then((live) => live.followUnlock(wallet, listener))),
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
    getBalance: async (accountRef) => (await load()).getBalance(accountRef),
    estimateFee: async (transfer) => (await load()).estimateFee(transfer),
  }
}
