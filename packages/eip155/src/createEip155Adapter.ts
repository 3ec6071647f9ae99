import {
  type AdapterContext,
  type ChainAdapter,
  type ChannelSupport,
  type Connector,
  LatchkeyError,
  sanitizeIcon,
  sanitizeName,
  untilAborted,
  type WalletInfo,
} from '@latchkey/core/adapter'
import type { Config } from '@wagmi/core'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { ExternalWallet } from './wallet/external/externalWallet.js'
import type { Live, Uses } from './session/createLive.js'
import type { NameOptions } from './reads/ens/nameOptions.js'
import type { Eip1193Provider } from './discovery/provider.js'

/** What the adapter is made of. */
export type Eip155Options = DiscoveryOptions &
  NameOptions & {
    /** The host's own wagmi config. wagmi's hooks and the kit then tell the same truth; without it the kit makes one when a wallet connects. */
    readonly config?: Config | undefined
    /** Wallets that are not in the page: `safe()` of `@latchkey/eip155/safe`, `coinbaseWallet()` of `@latchkey/eip155/coinbase`. */
    readonly connectors?: readonly ExternalWallet[] | undefined
  }

type Context = AdapterContext<'eip155', Eip1193Provider>
type Eip155Connector = Connector<'eip155', Eip1193Provider>

const isAddress = (value: string) => /^(0x)?[0-9a-f]{40}$/i.test(value)

/** Whether one of the wallets is this one: what is here by itself has no second row. */
const isListed = (wallets: readonly FoundWallet[], { id, rdns }: { readonly id: string; readonly rdns?: unknown }) =>
  wallets.some(({ info }) => info.id === id || (rdns && info.rdns === rdns))

/** A connector of the host's config that discovery did not find: a row of its own. */
const toHostWallet = ({ id, name, icon }: Config['connectors'][number]): FoundWallet => {
  const info: WalletInfo = {
    id,
    type: 'EXTERNAL',
    name: sanitizeName(name) || id,
    icon: sanitizeIcon(icon),
    readiness: 'loadable',
    walletKey: id,
  }
  return { info }
}

/** Makes the adapter: discovery at once, wagmi when it is first needed. */
export const createEip155Adapter = ({
  config,
  connectors = [],
  ipfsGateway,
  ccipRead,
  ...discovery
}: Eip155Options = {}): ChainAdapter<'eip155', Eip1193Provider> => {
  const uses: Uses = new Map()
  let context: Context
  let load = (): Promise<Live> => Promise.reject(new LatchkeyError('INTERNAL', 'Not running.'))
  let loadChannelSupport: () => Promise<ChannelSupport<'eip155', Eip1193Provider>>

  const toConnector = (wallet: FoundWallet): Eip155Connector => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async ({ signal }) =>
      wallet.info.readiness === 'missing' ? undefined : (await load()).restore(wallet, signal),
  })

  /** All that is listed: what was found, and what only the host's config has. */
  const listAll = (found: readonly FoundWallet[]): readonly FoundWallet[] => {
    if (!config) return found
    const others = config.connectors.filter((connector) => !isListed(found, connector))
    // wagmi lists wallets without a reverse domain name by whatever they announce: the host's config decides about them.
    return [...found.filter(({ info }) => !info.unverified), ...others.map(toHostWallet)]
  }

  return {
    namespace: 'eip155',
    isAddress,
    loadAddressRules: async ({ id }) => {
      const live = await load()
      return live.readLater(id, async ({ assertAddress }) => {
        const { createAddressRules } = await import('./addresses/addressRules.js')
        return createAddressRules(id, assertAddress)
      })
    },
    setup(given) {
      context = given
      load = given.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive(given, uses, config),
      )
      loadChannelSupport = given.lazy(
        () => import('./channel/channelSupport.js'),
        ({ channelSupport }) => channelSupport(load),
      )
      const lent = { ...given, load }
      const external = connectors.flatMap((wallet) => wallet.attach(lent) ?? [])
      const stop = discoverWallets(discovery, (found) => {
        const all = listAll(found)
        given.announce([...all.map(toConnector), ...external.filter(({ info }) => !isListed(all, info))])
      })
      // The host's wagmi connects and restores by itself: it is followed from the start.
      if (config)
        load().catch((error: unknown) => {
          if (!given.signal.aborted) given.logger.error('wagmi could not be followed.', error)
        })
      return stop
    },
    prefetch: () => load(),
    loadChannelSupport: () => loadChannelSupport(),
    getBalance: ({ signal, ...at }) =>
      untilAborted(
        load().then((live) => live.getBalance(at)),
        signal,
      ),
    getTokenBalances: ({ signal, ...parameters }) =>
      untilAborted(
        load().then((live) =>
          live.readLater(parameters.network, (acts, reader) => acts.getTokenBalances(reader, parameters)),
        ),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        load().then((live) =>
          live.readLater(transfer.network, (acts, reader, network) => acts.estimateFee(reader, network, transfer)),
        ),
        signal,
      ),
    getIdentity: ({ signal, ...at }) =>
      untilAborted(
        load().then((live) =>
          live.readLater(at.network, (acts, reader) =>
            acts.getIdentity(reader, at, { ipfsGateway, ccipRead, fetch: context.fetch }),
          ),
        ),
        signal,
      ),
  }
}
