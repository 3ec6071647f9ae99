import {
  type AccountRef,
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
import { type DiscoveryOptions, discoverWallets, type FoundWallet } from './discovery/discoverWallets.js'
import { createOneStepSupport, type OneStepSupport } from './wallet/oneStepSupport.js'
import type { ExternalWallet } from './wallet/external/externalWallet.js'
import type { LateRead, Live } from './session/createLive.js'
import type { NameOptions } from './reads/ens/readIdentity.js'
import type { Eip1193Provider } from './discovery/provider.js'

/** The options of the adapter. */
export type Eip155Options = DiscoveryOptions &
  NameOptions & {
    /** Your own wagmi config. The kit and wagmi's hooks then share one connection state. Without it, the kit creates a config on connect. */
    readonly config?: Config | undefined
    /** Wallets that the page does not announce: `safe()` of `@latchkey/eip155/safe`, `coinbaseWallet()` of `@latchkey/eip155/coinbase`. */
    readonly connectors?: readonly ExternalWallet[] | undefined
  }

type Context = AdapterContext<'eip155', Eip1193Provider>
type Eip155Connector = Connector<'eip155', Eip1193Provider>

const isAddress = (value: string) => /^(0x)?[0-9a-f]{40}$/i.test(value)

/** Whether the list already contains this wallet, so that it gets no second row. */
const isListed = (wallets: readonly FoundWallet[], { id, rdns }: { readonly id: string; readonly rdns?: unknown }) =>
  wallets.some(({ info }) => info.id === id || (rdns && info.rdns === rdns))

/** Creates the row for a connector of the site's config that discovery did not find. */
const toSiteWallet = ({ id, name, icon }: Config['connectors'][number]): FoundWallet => {
  const info: WalletInfo = {
    id,
    type: 'EXTERNAL',
    name: sanitizeName(name) || id,
    icon: sanitizeIcon(icon),
    readiness: 'installed', // wagmi restores it without a prompt
    walletKey: id,
  }
  return { info }
}

/** Returns a function that subscribes to the accounts of a wallet that showed none. */
const onAccounts = (provider: Eip1193Provider) => (listener: () => void) => {
  const onChange = (accounts: unknown) => {
    if (Array.isArray(accounts) && accounts.length > 0) listener()
  }
  provider.on('accountsChanged', onChange)
  return () => void (provider.removeListener ?? provider.off)?.call(provider, 'accountsChanged', onChange)
}

/** Creates the adapter. It discovers wallets at once, and loads wagmi with the first connection. */
export const createEip155Adapter = ({
  config,
  connectors = [],
  ipfsGateway,
  ccipRead,
  ...discovery
}: Eip155Options = {}): ChainAdapter<'eip155', Eip1193Provider> => {
  let context: Context
  let oneStep: OneStepSupport | undefined
  let load = (): Promise<Live> => Promise.reject(new LatchkeyError('INTERNAL', 'Pass the adapter to createAppKit.'))
  let loadChannelSupport: () => Promise<ChannelSupport<'eip155', Eip1193Provider>>

  const toConnector = (wallet: FoundWallet): Eip155Connector => ({
    info: wallet.info,
    // The connectors of the site's own config connect as wagmi does.
    get signsIn() {
      return !config && wallet.provider !== undefined && oneStep?.read(wallet.info.walletKey) !== false
    },
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async ({ signal }) =>
      wallet.info.readiness === 'missing' ? undefined : (await load()).restore(wallet, signal),
    onUnlock: wallet.provider && onAccounts(wallet.provider),
  })

  /** Reads a network with code that is loaded for it. */
  const readLater = <result>(
    { network }: Pick<AccountRef, 'network'>,
    signal: AbortSignal | undefined,
    read: LateRead<result>,
  ): Promise<result> =>
    untilAborted(
      load().then((live) => live.readLater(network, read)),
      signal,
    )

  const toNameOptions = () => ({ ipfsGateway, ccipRead, fetch: context.fetch })

  /** All wallets to list: those that were found, and those that only the site's config has. */
  const listAll = (found: readonly FoundWallet[]): readonly FoundWallet[] => {
    if (!config) return found
    const others = config.connectors.filter((connector) => !isListed(found, connector))
    // wagmi lists wallets without a reverse domain name itself, so the site's config decides about them.
    return [...found.filter(({ info }) => !info.unverified), ...others.map(toSiteWallet)]
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
    setup(adapterContext) {
      context = adapterContext
      const support = createOneStepSupport(adapterContext.clock)
      oneStep = support
      load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive(adapterContext, support, config),
      )
      loadChannelSupport = context.lazy(
        () => import('./channel/channelSupport.js'),
        ({ channelSupport }) => channelSupport(load),
      )
      const externalContext = { ...adapterContext, load }
      const external = connectors.flatMap((wallet) => wallet.attach(externalContext) ?? [])
      const stop = discoverWallets(discovery, (found) => {
        const all = listAll(found)
        adapterContext.announce([...all.map(toConnector), ...external.filter(({ info }) => !isListed(all, info))])
      })
      // The site's wagmi connects and restores on its own, so the kit subscribes to it from the start.
      if (config)
        load().catch((error: unknown) => {
          if (!adapterContext.signal.aborted)
            adapterContext.logger.error("Couldn't subscribe to the site's wagmi config.", error)
        })
      return stop
    },
    prefetch: () => load(),
    loadChannelSupport: () => loadChannelSupport(),
    getBalance: ({ signal, ...accountRef }) =>
      untilAborted(
        load().then((live) => live.getBalance(accountRef)),
        signal,
      ),
    getTokenBalances: ({ signal, ...parameters }) =>
      readLater(parameters, signal, (code, reader) => code.getTokenBalances(reader, parameters)),
    estimateFee: ({ signal, ...transfer }) =>
      readLater(transfer, signal, (code, reader, network) => code.estimateFee(reader, network, transfer)),
    simulateCalls: ({ signal, ...parameters }) =>
      readLater(parameters, signal, (code, reader, network) => code.simulateCalls(reader, network, parameters)),
    getTokenDecimals: ({ signal, ...request }) =>
      readLater(request, signal, (code, reader, network) => code.getTokenDecimals(reader, network, request)),
    getTransactionStatus: ({ signal, ...transaction }) =>
      readLater(transaction, signal, (code, reader) => code.getTransactionStatus(reader, transaction.hash)),
    getIdentity: ({ signal, ...accountRef }) =>
      readLater(accountRef, signal, (code, reader) => code.getIdentity(reader, accountRef, toNameOptions())),
    resolveName: ({ signal, ...request }) =>
      readLater(request, signal, (code, reader) => code.resolveName(reader, request, toNameOptions())),
  }
}
