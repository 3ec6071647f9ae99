import {
  type AdapterContext,
  type ChainAdapter,
  type ChannelSupport,
  type Connector,
  untilAborted,
} from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets, toHostWallet } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { HostWalletAdapter } from './discovery/hostWalletAdapter.js'
import { isAddress } from './addresses/isAddress.js'
import type { Live } from './session/createLive.js'
import type { ToHostTransaction } from './wallet/hostWallet.js'
import type { Reads } from './session/createReads.js'
import type { SolanaWallet } from './discovery/standardWallet.js'

/** What the adapter is made of. */
export type SolanaOptions = DiscoveryOptions & {
  /**
   * How the host's wallet adapters take a transaction: `(bytes) => VersionedTransaction.deserialize(bytes)`, of the host's web3.js. Without
   * it they cannot send, unless they stand for a Wallet Standard wallet.
   */
  readonly toTransaction?: ToHostTransaction | undefined
}

type Context = AdapterContext<'solana', SolanaWallet>

/** Makes the adapter: discovery at once, all else when it is first needed. */
export const createSolanaAdapter = ({
  toTransaction,
  ...discovery
}: SolanaOptions = {}): ChainAdapter<'solana', SolanaWallet> => {
  let load: () => Promise<Live>
  let loadReads: () => Promise<Reads>
  let loadChannelSupport: () => Promise<ChannelSupport<'solana', SolanaWallet>>

  const toConnector = (found: FoundWallet): Connector<'solana', SolanaWallet> => ({
    info: found.info,
    signsIn: found.signsIn,
    connect: async (parameters) => (await load()).connect(found, parameters),
    restore: async (parameters) => (await load()).restore(found, parameters),
  })

  /** Adopts a wallet of the host's whenever it connects by itself. */
  const followHost = (adapter: HostWalletAdapter, { adopt, logger }: Context) => {
    const found = toHostWallet(adapter)
    const take = () => {
      load()
        .then((one) => one.takeUp(found))
        .then((session) => session && adopt(session, found.info.id))
        .catch((error: unknown) => logger.warn('A wallet of the site could not be followed.', error))
    }
    adapter.on('connect', take)
    if (adapter.connected) take()
    return () => adapter.off('connect', take)
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
      const send: Reads['send'] = async (...parameters) => (await loadReads()).send(...parameters)
      load = context.lazy(
        () => import('./session/createLive.js'),
        ({ createLive }) => createLive({ ...context, send }, toTransaction),
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
    getBalance: ({ signal, ...at }) =>
      untilAborted(
        loadReads().then((one) => one.getBalance(at)),
        signal,
      ),
    getTokenBalances: ({ signal, ...parameters }) =>
      untilAborted(
        loadReads().then((one) => one.getTokenBalances(parameters)),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        loadReads().then((one) => one.estimateFee(transfer)),
        signal,
      ),
  }
}
