import {
  type AdapterContext,
  type ChainAdapter,
  type ChannelSupport,
  type Connector,
  untilAborted,
} from '@latchkey/core/adapter'
import { isAddress } from './addresses/isAddress.js'
import { type DiscoveryOptions, discoverWallets, type FoundWallet, toHostWallet } from './discovery/discoverWallets.js'
import type { HostWalletAdapter } from './discovery/hostWalletAdapter.js'
import { methodOf, readField, type SolanaWallet } from './discovery/standardWallet.js'
import type { SolanaProvider } from './wallet/provider.js'
import type { Live } from './session/createLive.js'
import type { Reads } from './session/createReads.js'
import type { ToHostTransaction } from './wallet/hostWallet.js'

/** The options of `solana()`. */
export type SolanaOptions = DiscoveryOptions & {
  /**
   * Creates a transaction for the site's wallet adapters: `(bytes) => VersionedTransaction.deserialize(bytes)`, of the site's web3.js. Without
   * it they cannot send, unless they wrap a Wallet Standard wallet.
   */
  readonly toTransaction?: ToHostTransaction | undefined
}

type Context = AdapterContext<'solana', SolanaProvider>

/** Returns a function that subscribes to the accounts of a wallet that showed none. */
const onAccounts = (wallet: SolanaWallet) => (listener: () => void) => {
  const stop = methodOf(
    wallet,
    'standard:events',
    'on',
  )?.('change', () => {
    const accounts = readField(wallet, 'accounts')
    if (Array.isArray(accounts) && accounts.length > 0) listener()
  })
  return () => {
    if (typeof stop === 'function') stop()
  }
}

/** Creates the adapter. It starts discovery at once and loads everything else when it is first used. */
export const createSolanaAdapter = ({
  toTransaction,
  ...discovery
}: SolanaOptions = {}): ChainAdapter<'solana', SolanaProvider> => {
  let load: () => Promise<Live>
  let loadReads: () => Promise<Reads>
  let loadChannelSupport: () => Promise<ChannelSupport<'solana', SolanaProvider>>

  const toConnector = (found: FoundWallet): Connector<'solana', SolanaProvider> => ({
    info: found.info,
    signsIn: found.signsIn,
    connect: async (parameters) => (await load()).connect(found, parameters),
    restore: async (parameters) => (await load()).restore(found, parameters),
    onUnlock: found.wallet && onAccounts(found.wallet),
  })

  /** Adopts the connections that the site makes by itself with one of its wallet adapters. */
  const followHost = (adapter: HostWalletAdapter, { adopt, logger }: Context) => {
    const found = toHostWallet(adapter)
    const onConnect = () => {
      load()
        .then((live) => live.adopt(found))
        .then((session) => session && adopt(session, found.info.id))
        .catch((error: unknown) => logger.warn("Could not adopt the connection of one of the site's wallets.", error))
    }
    adapter.on('connect', onConnect)
    if (adapter.connected) onConnect()
    return () => adapter.off('connect', onConnect)
  }

  return {
    namespace: 'solana',
    isAddress,
    loadAddressRules: () => import('./addresses/addressRules.js').then(({ addressRules }) => addressRules),
    setup(context) {
      loadReads = context.lazy(
        () => import('./session/createReads.js'),
        ({ createReads }) => createReads(context),
      )
      const reads: Pick<Reads, 'send' | 'sendWire'> = {
        send: async (...parameters) => (await loadReads()).send(...parameters),
        sendWire: async (...parameters) => (await loadReads()).sendWire(...parameters),
      }
      load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive({ ...context, reads }, toTransaction),
      )
      loadChannelSupport = context.lazy(
        () => import('./channel/channelSupport.js'),
        ({ channelSupport }) => channelSupport(load),
      )
      const stop = discoverWallets(discovery, (found) => context.announce(found.map(toConnector)))
      const unfollow = (discovery.wallets ?? []).map((adapter) => followHost(adapter, context))
      return () => {
        stop()
        for (const end of unfollow) end()
      }
    },
    prefetch: () => load(),
    loadChannelSupport: () => loadChannelSupport(),
    getBalance: ({ signal, ...accountRef }) =>
      untilAborted(
        loadReads().then((reads) => reads.getBalance(accountRef)),
        signal,
      ),
    getTokenBalances: ({ signal, ...parameters }) =>
      untilAborted(
        loadReads().then((reads) => reads.getTokenBalances(parameters)),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        loadReads().then((reads) => reads.estimateFee(transfer)),
        signal,
      ),
  }
}
