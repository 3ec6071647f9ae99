import { type AdapterContext, type ChainAdapter, type Connector, LatchkeyError } from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import { isAddress } from './isAddress.js'
import type { Live } from './live/createLive.js'
import type { ToHostTransaction } from './live/hostWallet.js'
import type { SolanaWallet } from './standardWallet.js'
import { untilAborted } from './untilAborted.js'

/** What the adapter is made of. */
export type SolanaOptions = DiscoveryOptions & {
  /**
   * How the host's wallet adapters take a transaction: `(bytes) => VersionedTransaction.deserialize(bytes)`, of the host's web3.js. Without
   * it they cannot send, unless they stand for a Wallet Standard wallet.
   */
  readonly toTransaction?: ToHostTransaction | undefined
}

/** Makes the adapter: discovery at once, all else when it is first needed. */
export const createSolanaAdapter = ({
  toTransaction,
  ...discovery
}: SolanaOptions = {}): ChainAdapter<'solana', SolanaWallet> => {
  let context: AdapterContext<'solana', SolanaWallet> | undefined
  let loading: Promise<Live> | undefined

  const load = (): Promise<Live> => {
    const given = context
    if (!given) return Promise.reject(new LatchkeyError('INTERNAL', 'The solana adapter is not running.'))
    loading ??= import('./live/createLive.js').then(
      ({ createLive }) => createLive(given, toTransaction),
      (cause: unknown) => {
        loading = undefined // the next act tries again
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for Solana wallets could not be loaded.', { cause })
      },
    )
    return loading
  }
  const toConnector = (found: FoundWallet): Connector<'solana', SolanaWallet> => ({
    info: found.info,
    signsIn: found.signsIn,
    connect: async (parameters) => (await load()).connect(found, parameters),
    restore: async (parameters) => {
      // Which of two that have one name was connected cannot be told: the person has to say so anew.
      if (found.info.contested || found.info.readiness === 'missing') return undefined
      return (await load()).restore(found, parameters)
    },
  })

  return {
    namespace: 'solana',
    isAddress,
    setup(given) {
      context = given
      const stop = discoverWallets(discovery, (found) => given.announce(found.map(toConnector)))
      return () => {
        stop()
        context = undefined
        loading = undefined
      }
    },
    getBalance: ({ signal, ...at }) =>
      untilAborted(
        load().then((live) => live.getBalance(at)),
        signal,
      ),
    getTokenBalances: ({ signal, ...parameters }) =>
      untilAborted(
        load().then((live) => live.getTokenBalances(parameters)),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        load().then((live) => live.estimateFee(transfer)),
        signal,
      ),
  }
}
