import type {
  AddressRules,
  AdapterContext,
  AdapterEntry,
  ChainAdapter,
  Channel,
  Connector,
} from '../contract/contract.js'
import type { Identity, SessionFacts } from '../contract/session.js'
import { parseCaipAddress, toCaipAddress } from '../base/caipAddress.js'
import type { Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Network } from '../contract/network.js'
import {
  createMemoryLedger,
  type MemoryLedger,
  requestWallet,
  createMemorySession,
  type MemoryProvider,
} from './memorySession.js'
import type { MemoryWallet, SignOnConnect } from './memoryWallet.js'
import { openMemoryChannelSession } from './openMemoryChannelSession.js'

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
  /** The addresses of names. Without it, the adapter cannot look up names. */
  readonly names?: ReadonlyMap<string, string>
  /** Whether the adapter can simulate calls. On its chain, a call moves the coins that it sends, and does nothing else. */
  readonly simulates?: boolean
  /** The decimals of tokens, by address. Without it, the adapter cannot read them. */
  readonly decimals?: Readonly<Record<string, number>>
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

/** Returns how much an account receives of a ledger's coin: the coins that come back minus those that it sends. */
const simulateOn =
  (ledger: MemoryLedger): NonNullable<ChainAdapter['simulateCalls']> =>
  async ({ account, network, calls, token }) => {
    let spent = 0n
    for (const { to, value = 0n } of calls) {
      if (spent + value > ledger.balanceOf({ account, network }))
        return { status: 'reverted', reason: 'insufficient funds' }
      if (to !== account) spent += value
    }
    return { status: 'success', received: token === undefined ? -spent : 0n }
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
  names,
  simulates = false,
  decimals,
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
    connect: async ({ signal, signIn, onRequest }) => {
      const answer = requestWallet(wallet, signal)
      onRequest?.(answer)
      await answer
      wallet.isGranted = true
      const session = createMemorySession(namespace, wallet, chosenBy, ledger)
      const accounts = wallet.accounts.map(({ address }) => toCaipAddress(wallet.network, address))
      return Object.assign(session, { signedIn: signIn && (await sign?.(signIn, accounts)) })
    },
    restore: async () => {
      if (wallet.isLocked) return undefined
      return wallet.isGranted ? createMemorySession(namespace, wallet, chosenBy, ledger) : 'revoked'
    },
    onUnlock: (listener) =>
      wallet.changes.subscribe((change) => {
        if (change === 'unlock') listener()
      }),
  })

  const nativeOf = (id: Network['id']) => {
    const network = context?.networks().find((candidate) => candidate.id === id)
    if (!network) throw new LatchkeyError('NETWORK_NOT_FOUND', `${id} is not among the site's networks.`)
    return network.nativeCurrency
  }

  const adapter: ChainAdapter<ns, MemoryProvider> = {
    namespace,
    isAddress,
    loadAddressRules: async () => addressRules,
    setup(adapterContext) {
      context = adapterContext
      adapterContext.announce(current.map(toConnector))
      return () => {
        context = undefined
      }
    },
    getBalance: async (at) => ledger.asset(at, nativeOf(at.network)),
    getTokenBalances: async ({ tokens, ...at }) => tokens.map((token) => ledger.asset(at, token)),
    getIdentity: async ({ account }) => identities[account] ?? {},
    getTransactionStatus: async ({ hash }) => ledger.statusOf(hash),
    ...(names && {
      resolveName: async ({ name }) => {
        const address = names.get(name)
        return address === undefined ? undefined : { name, address, ...identities[address] }
      },
    }),
    ...(simulates && { simulateCalls: simulateOn(ledger) }),
    ...(decimals && { getTokenDecimals: async ({ tokens }) => tokens.map((token) => decimals[token]) }),
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
