import { type AdapterContext, type ChainAdapter, type Connector, LatchkeyError } from '@latchkey/core/adapter'
import { isAddress } from './addressShape.js'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { Live } from './live/createLive.js'
import type { BitcoinProvider } from './provider.js'

/** What the adapter is made of. */
export type Bip122Options = DiscoveryOptions

type Context = AdapterContext<'bip122', BitcoinProvider>

/** Makes the adapter: discovery at once, what speaks to wallets and services when it is first needed. */
export const createBip122Adapter = (options: Bip122Options = {}): ChainAdapter<'bip122', BitcoinProvider> => {
  let context: Context | undefined
  let loading: Promise<Live> | undefined

  const load = async (): Promise<Live> => {
    const given = context
    if (!given) throw new LatchkeyError('INTERNAL', 'bip122 is not running.')
    loading ??= import('./live/createLive.js').then(
      ({ createLive }) => createLive(given),
      (cause: unknown) => {
        loading = undefined // the next act tries again
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for Bitcoin could not be loaded.', { cause })
      },
    )
    return loading
  }
  const toConnector = (wallet: FoundWallet): Connector<'bip122', BitcoinProvider> => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async (parameters) => {
      // Which of two that claim one identity was connected cannot be told: the person has to say so anew.
      if (wallet.info.contested) return undefined
      return (await load()).restore(wallet, parameters)
    },
  })

  return {
    namespace: 'bip122',
    isAddress,
    loadAddressRules: async (network) => (await import('./addresses/addressRules.js')).createAddressRules(network),
    setup(given) {
      context = given
      const stop = discoverWallets(options, given.clock, (found) => given.announce(found.map(toConnector)))
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
    getBalance: async (parameters) => (await load()).getBalance(parameters),
    estimateFee: async (parameters) => (await load()).estimateFee(parameters),
  }
}
