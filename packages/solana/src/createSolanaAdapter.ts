import {
  type AdapterContext,
  type ChainAdapter,
  type Connector,
  LatchkeyError,
  untilAborted,
} from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets, toHostWallet } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { HostWalletAdapter } from './hostWalletAdapter.js'
import { isAddress } from './isAddress.js'
import type { Live } from './live/createLive.js'
import type { ToHostTransaction } from './live/hostWallet.js'
import type { Reads } from './reads/createReads.js'
import type { SolanaWallet } from './standardWallet.js'

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
  let context: Context | undefined
  let live: Promise<Live> | undefined
  let reads: Promise<Reads> | undefined

  const notRunning = () => Promise.reject(new LatchkeyError('INTERNAL', 'The solana adapter is not running.'))
  const notLoaded = (cause: unknown): never => {
    live = undefined // the next act tries again
    reads = undefined
    throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for Solana could not be loaded.', { cause })
  }
  const loadReads = (): Promise<Reads> => {
    const given = context
    if (!given) return notRunning()
    reads ??= import('./reads/createReads.js').then(({ createReads }) => createReads(given), notLoaded)
    return reads
  }
  const loadLive = (): Promise<Live> => {
    const given = context
    if (!given) return notRunning()
    const send: Reads['send'] = async (...parameters) => (await loadReads()).send(...parameters)
    live ??= import('./live/createLive.js').then(
      ({ createLive }) => createLive({ ...given, send }, toTransaction),
      notLoaded,
    )
    return live
  }
  const toConnector = (found: FoundWallet): Connector<'solana', SolanaWallet> => ({
    info: found.info,
    signsIn: found.signsIn,
    connect: async (parameters) => (await loadLive()).connect(found, parameters),
    restore: async (parameters) => {
      // Which of two that have one name was connected cannot be told: the person has to say so anew.
      if (found.info.contested || found.info.readiness === 'missing') return undefined
      return (await loadLive()).restore(found, parameters)
    },
  })

  /** Adopts a wallet of the host's whenever it connects by itself. */
  const followHost = (adapter: HostWalletAdapter, { adopt, logger }: Context) => {
    const found = toHostWallet(adapter)
    const take = () => {
      loadLive()
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
    setup(given) {
      context = given
      const stop = discoverWallets(discovery, (found) => given.announce(found.map(toConnector)))
      const unfollow = (discovery.wallets ?? []).map((adapter) => followHost(adapter, given))
      return () => {
        stop()
        for (const end of unfollow) end()
        context = undefined
        live = undefined
        reads = undefined
      }
    },
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
