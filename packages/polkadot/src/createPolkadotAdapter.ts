import { type AdapterContext, type ChainAdapter, type Connector, LatchkeyError } from '@latchkey/core/adapter'
import { type DiscoveryOptions, discoverWallets } from './discovery/discoverWallets.js'
import type { FoundWallet } from './discovery/foundWallet.js'
import type { InjectedWallet } from './injected.js'
import type { Live } from './live/createLive.js'

/** What the adapter is made of. */
export type PolkadotOptions = DiscoveryOptions & {
  /** What wallets call the site when they ask whether to let it in: its host name by default. */
  readonly appName?: string | undefined
  /** Whether a wallet that does not know a chain's present metadata is offered it before it signs, so that it can show what it signs. Default `true`. */
  readonly offerMetadata?: boolean | undefined
}

type Context = AdapterContext<'polkadot', InjectedWallet>
type PolkadotConnector = Connector<'polkadot', InjectedWallet>

/** 35 or 36 bytes in base 58. */
const isAddress = (value: string) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(value)

/** Makes the adapter: discovery at once, wallets and chains when they are first needed. */
export const createPolkadotAdapter = ({
  appName = globalThis.location?.hostname ?? 'Latchkey',
  offerMetadata = true,
  ...discovery
}: PolkadotOptions = {}): ChainAdapter<'polkadot', InjectedWallet> => {
  const wallets = new Set<string>()
  let context: Context | undefined
  let loading: Promise<Live> | undefined

  const load = (): Promise<Live> => {
    const given = context
    if (!given) return Promise.reject(new LatchkeyError('INTERNAL', 'The polkadot adapter is not running.'))
    loading ??= import('./live/createLive.js')
      .then(({ createLive }) => createLive({ context: given, wallets, appName, offerMetadata }))
      .catch((cause: unknown) => {
        loading = undefined // the next act tries again
        throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The code for Polkadot wallets could not be loaded.', { cause })
      })
    return loading
  }

  const toConnector = (wallet: FoundWallet): PolkadotConnector => ({
    info: wallet.info,
    connect: async (parameters) => (await load()).connect(wallet, parameters),
    restore: async (parameters) => (await load()).restore(wallet, parameters),
  })

  return {
    namespace: 'polkadot',
    isAddress,
    loadAddressRules: async (network) => (await import('./addresses/addressRules.js')).createAddressRules(network),
    setup(given) {
      context = given
      const stop = discoverWallets(discovery, given.clock, (found) => given.announce(found.map(toConnector)))
      return () => {
        stop()
        loading = undefined
        context = undefined
      }
    },
    getBalance: async (at) => (await load()).getBalance(at),
    estimateFee: async (transfer) => (await load()).estimateFee(transfer),
  }
}
