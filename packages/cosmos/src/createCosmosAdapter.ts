import {
  type AdapterContext,
  type ChainAdapter,
  type Connector,
  LatchkeyError,
  untilAborted,
} from '@latchkey/core/adapter'
import { hasAddressShape } from './addressShape.js'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { Keplr } from './keplr.js'
import type { Live } from './live/createLive.js'

/** What the adapter is made of. */
export type CosmosOptions = DiscoveryOptions

/** Makes the adapter: discovery at once, what speaks to wallets and nodes when it is first needed. */
export const createCosmosAdapter = (options: CosmosOptions = {}): ChainAdapter<'cosmos', Keplr> => {
  let context: AdapterContext<'cosmos', Keplr> | undefined
  let loading: Promise<Live> | undefined

  const load = (): Promise<Live> => {
    const given = context
    if (!given) return Promise.reject(new LatchkeyError('INTERNAL', 'The cosmos adapter is not running.'))
    loading ??= import('./live/createLive.js').then(
      ({ createLive }) => createLive(given),
      (cause: unknown) => {
        loading = undefined // the next act tries again
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for Cosmos wallets could not be loaded.', { cause })
      },
    )
    return loading
  }

  const toConnector = (wallet: FoundWallet): Connector<'cosmos', Keplr> => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async (parameters) => (await load()).restore(wallet, parameters),
  })

  return {
    namespace: 'cosmos',
    isAddress: hasAddressShape,
    loadAddressRules: async (network) => (await load()).loadAddressRules(network),
    setup(given) {
      context = given
      const stop = discoverWallets(options, (found) => given.announce(found.map(toConnector)))
      return () => {
        stop()
        const ending = loading
        loading = undefined
        context = undefined
        ending?.then(
          (live) => live.dispose(),
          () => undefined, // it was never there
        )
      }
    },
    getBalance: ({ signal, ...at }) =>
      untilAborted(
        load().then((live) => live.getBalance(at)),
        signal,
      ),
    estimateFee: ({ signal, ...transfer }) =>
      untilAborted(
        load().then((live) => live.estimateFee(transfer)),
        signal,
      ),
  }
}
