import type { Hex } from 'viem'
import type { Eip1193Provider, ProviderEvents, RequestArguments } from './eip1193.js'
import type { Policy } from './policy.js'

/** A prompt for the wallet's user. */
export type ApprovalRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  /** The origin of the site. */
  readonly origin: string
  /** The current chain of the wallet. */
  readonly chainId: number
}

/** The options of a test wallet. */
export type TestWalletOptions = {
  readonly name: string
  /** Its reverse domain name. The wallet announces any string unchanged, even if it is not a reverse domain name. */
  readonly rdns: string
  /** The wallet's icon, as a `data:` image. Default: a plain icon. */
  readonly icon?: string | undefined
  /** The uuid of its announcements. Default: a random uuid. */
  readonly uuid?: string | undefined
  /** The mnemonic of its keys. Pass either this or the keys themselves. */
  readonly mnemonic?: string | undefined
  readonly privateKeys?: readonly Hex[] | undefined
  /** The number of accounts that it derives from the mnemonic. Default 2. */
  readonly accounts?: number | undefined
  /** The chains that it supports, with their RPC URLs. */
  readonly chains: Readonly<Record<number, string>>
  /**
   * The EIP-7702 delegate on each chain, e.g. of the devnet's `getBatchExecutor()`. On these chains the wallet sends a batch as one transaction, which runs
   * all calls or none. Default: none. On a chain without one, the wallet sends a batch one call after the other, and rejects `atomicRequired`.
   */
  readonly executors?: Readonly<Record<number, Hex>> | undefined
  /** The chain on which it starts. Default: the first chain. */
  readonly chainId?: number | undefined
  /**
   * Whether it connects and signs in with one approval: `wallet_connect` with the capability `signInWithEthereum`, and `wallet_disconnect`. Default: `false`,
   * and the methods are unknown.
   *
   * @see https://eips.ethereum.org/EIPS/eip-7846
   */
  readonly signsInOnConnect?: boolean | undefined
  /** Called for each request that needs the user's approval. Resolves to approve, rejects to decline. Default: approves every request. */
  readonly approver?: ((request: ApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, so that they stay connected after a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** The changes of a repeated announcement, e.g. another uuid, name or icon. */
export type NewAnnouncement = Partial<TestWallet['info']>

/** A request that the wallet received. */
export type LoggedRequest = { readonly method: string; readonly params: readonly unknown[]; readonly origin: string }

/** A wallet with real keys, and with policies for failures. */
export type TestWallet = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  /** Returns the provider for one site. @param origin the site's origin. Default: the page's origin */
  createProvider(origin?: string): Eip1193Provider
  /** Responds to a site's request. */
  request(call: RequestArguments, origin: string): Promise<unknown>
  /** All requests that the wallet received, in order. */
  readonly requests: readonly LoggedRequest[]
  /** Sets the policy for later requests of a method. Default `'approve'`. */
  setPolicy(method: string, policy: Policy): void
  /** Returns the addresses that it shares. The current address is first. */
  accounts(): readonly Hex[]
  /** Moves these accounts to the front, and notifies connected sites. */
  setAccounts(addresses: readonly Hex[]): void
  chainId(): number
  /** Changes the chain without a request from a site, and notifies connected sites. The wallet does not need to support the chain. */
  setChain(chainId: number): void
  /** Disconnects every site, and notifies it with an empty list of accounts. */
  disconnect(): void
  /** Loses the connection to its chain: emits `disconnect`, as EIP-1193 defines it. */
  loseConnection(): void
  isConnected(origin: string): boolean
  /** Subscribes to the wallet's events. `origin` is `undefined` if an event is for every site. */
  subscribe(listener: (event: WalletEvent) => void): () => void
  /** Returns the number of listeners on the wallet's providers. */
  listeners(): number
}

/** An event of a wallet. */
export type WalletEvent = {
  [name in keyof ProviderEvents]: { readonly name: name; readonly value: ProviderEvents[name] }
}[keyof ProviderEvents]
