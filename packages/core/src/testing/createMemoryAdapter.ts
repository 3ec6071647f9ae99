import type { AddressRules } from '../contract/addressRules.js'
import type {
  AdapterContext,
  AdapterEntry,
  ChainAdapter,
  Channel,
  Connector,
  Identity,
  SessionFacts,
} from '../contract/contract.js'
import { parseCaipAddress, toCaipAddress } from '../base/caipAddress.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Network } from '../contract/network.js'
import { createMemoryLedger, type MemoryLedger } from './memoryLedger.js'
import { askWallet, createMemorySession, type MemoryProvider } from './memorySession.js'
import type { MemoryWallet } from './memoryWallet.js'
import { openMemoryChannelSession } from './openMemoryChannelSession.js'
import type { SignOnConnect } from './signOnConnect.js'

/** Options of {@link createMemoryAdapter}. */
export type MemoryAdapterOptions<ns extends Namespace> = {
  readonly namespace: ns
  readonly wallets: readonly MemoryWallet[]
  readonly chosenBy?: SessionFacts['chosenBy']
  readonly ledger?: MemoryLedger
  /** Whether the adapter supports channels. */
  readonly channels?: boolean
  /** The fee of every transfer, in base units: 21000 by default. */
  readonly feeAmount?: bigint
  readonly isAddress?: (value: string) => boolean
  /** The adapter's address rules: by default they check no more than an address's shape. */
  readonly addressRules?: AddressRules | undefined
  /** How the adapter's wallets sign in while they connect, if they can. */
  readonly sign?: SignOnConnect
  /** The identities of accounts, by address. */
  readonly identities?: Readonly<Record<string, Identity>>
}

/** An in-memory adapter, with its entry and ledger. */
export type MemoryAdapter<ns extends Namespace> = {
  readonly adapter: ChainAdapter<ns, MemoryProvider>
  readonly entry: AdapterEntry<ns, MemoryProvider>
  readonly ledger: MemoryLedger
  /** Announces the wallets again, e.g. after one was added or removed. */
  announce(wallets: readonly MemoryWallet[]): void
  /** Returns the number of listeners that the adapter still has on its wallets. */
  listeners(): number
}

/** Creates a complete in-memory adapter: for tests of code that builds on the adapter contract, never for real money. */
export const createMemoryAdapter = <ns extends Namespace>({
  namespace,
  wallets,
  chosenBy = 'wallet',
  ledger = createMemoryLedger(),
  channels = false,
  feeAmount = 21_000n,
  isAddress = (value) => value.length > 2,
  addressRules = { check: (value) => (isAddress(value) ? undefined : { fault: 'short' }) },
  sign,
  identities = {},
}: MemoryAdapterOptions<ns>): MemoryAdapter<ns> => {
  let current = wallets
  let context: AdapterContext<ns, MemoryProvider> | undefined

  const toConnector = (wallet: MemoryWallet): Connector<ns, MemoryProvider> => ({
    info: {
      id: wallet.id,
      type: 'ANNOUNCED',
      name: wallet.name,
      icon: wallet.icon,
      readiness: 'installed',
      walletKey: wallet.id,
      rdns: wallet.id,
    },
    signsIn: sign !== undefined,
    connect: async ({ signal, signIn, onAsk }) => {
      const answer = askWallet(wallet, signal)
      onAsk?.(answer)
      await answer
      wallet.isGranted = true
      const session = createMemorySession(namespace, wallet, chosenBy, ledger)
      const accounts = wallet.accounts.map(({ address }) => toCaipAddress(wallet.network, address))
      return Object.assign(session, { signedIn: signIn && (await sign?.(signIn, accounts)) })
    },
    restore: async () => (wallet.isGranted ? createMemorySession(namespace, wallet, chosenBy, ledger) : undefined),
  })

  const nativeOf = (id: Network['id']) => {
    const network = context?.networks().find((known) => known.id === id)
    if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', `${id} is not among the site's networks.`)
    return network.nativeCurrency
  }

  const adapter: ChainAdapter<ns, MemoryProvider> = {
    namespace,
    isAddress,
    loadAddressRules: async () => addressRules,
    setup(given) {
      context = given
      given.announce(current.map(toConnector))
      return () => {
        context = undefined
      }
    },
    getBalance: async (at) => ledger.asset(at, nativeOf(at.network)),
    getTokenBalances: async ({ tokens, ...at }) => tokens.map((token) => ledger.asset(at, token)),
    getIdentity: async ({ account }) => identities[account] ?? {},
    estimateFee: async ({ network }) => ({ ...nativeOf(network), amount: feeAmount.toString() }),
    ...(channels && {
      loadChannelSupport: async () => ({
        methods: ['memory_send'],
        events: ['accountsChanged'],
        open: async (channel: Channel, start = {}) => {
          const isOurs = channel.accounts.some((account) => parseCaipAddress(account).namespace === namespace)
          if (!isOurs) throw new LatchkeyError('WALLET_NO_ACCOUNTS', `The channel has no account of ${namespace}.`)
          return openMemoryChannelSession(namespace, channel, start, ledger)
        },
      }),
    }),
  }

  return {
    adapter,
    entry: { namespace, load: async () => adapter },
    ledger,
    announce(next) {
      current = next
      context?.announce(next.map(toConnector))
    },
    listeners: () => current.reduce((sum, wallet) => sum + wallet.changes.count(), 0),
  }
}
