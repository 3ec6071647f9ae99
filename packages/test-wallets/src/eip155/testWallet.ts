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
  /** Its reverse domain name. Any string is announced as it is, also one that is no reverse domain name. */
  readonly rdns: string
  /** A `data:` image. It has a plain one by default. */
  readonly icon?: string | undefined
  /** Its session id; a random one by default. */
  readonly uuid?: string | undefined
  /** The source of its keys: one of the two. */
  readonly mnemonic?: string | undefined
  readonly privateKeys?: readonly Hex[] | undefined
  /** How many accounts of the mnemonic it has: 2 by default. */
  readonly accounts?: number | undefined
  /** The chains that it supports, with their RPC URLs. */
  readonly chains: Readonly<Record<number, string>>
  /** The chain that it starts on; the first by default. */
  readonly chainId?: number | undefined
  /** Called for everything that needs the user's approval. Approves by default. Rejects to decline. */
  readonly approver?: ((request: ApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, also across reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** How a wallet announces itself again: under a new uuid, and under another name or icon if it has them. */
export type NewAnnouncement = Partial<TestWallet['info']>

/** A received request. */
export type LoggedRequest = { readonly method: string; readonly params: readonly unknown[]; readonly origin: string }

/** A wallet with real keys, and with policies for failures. */
export type TestWallet = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  /** Returns the provider for one site. @param origin the site: the page's own by default */
  createProvider(origin?: string): Eip1193Provider
  /** Answers a site's request. */
  request(call: RequestArguments, origin: string): Promise<unknown>
  /** All received requests, in order. */
  readonly requests: readonly LoggedRequest[]
  /** Sets how a method is answered from now on: `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses that it shares, the current one first. */
  accounts(): readonly Hex[]
  /** Puts these accounts first, and notifies connected sites. */
  setAccounts(addresses: readonly Hex[]): void
  chainId(): number
  /** Changes its chain by itself, to a supported one or not, and notifies connected sites. */
  setChain(chainId: number): void
  /** Forgets every site, and notifies them with an empty list of accounts. */
  disconnect(): void
  /** Loses its chain: emits `disconnect`, as EIP-1193 defines it. */
  loseConnection(): void
  isConnected(origin: string): boolean
  /** Subscribes to its events. `origin` is `undefined` if an event is for every site. */
  subscribe(listener: (event: WalletEvent) => void): () => void
  /** Returns the number of listeners on its providers. */
  listeners(): number
}

/** An event of a wallet. */
export type WalletEvent = {
  [name in keyof ProviderEvents]: { readonly name: name; readonly value: ProviderEvents[name] }
}[keyof ProviderEvents]
