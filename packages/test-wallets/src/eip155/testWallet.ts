import type { Hex } from 'viem'
import type { Eip1193Provider, ProviderEvents, RequestArguments } from './eip1193.js'
import type { Policy } from './policy.js'

/** What a person is asked. */
export type ApprovalRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  /** Which site asks. */
  readonly origin: string
  /** The chain that the wallet is on. */
  readonly chainId: number
}

/** What a test wallet is made of. */
export type TestWalletOptions = {
  readonly name: string
  /** Its reverse domain name. Any string is announced as it is, also one that is no reverse domain name. */
  readonly rdns: string
  /** A `data:` image; a plain one by default. */
  readonly icon?: string | undefined
  /** Its session id; a random one by default. */
  readonly uuid?: string | undefined
  /** Where its keys come from. One of the two. */
  readonly mnemonic?: string | undefined
  readonly privateKeys?: readonly Hex[] | undefined
  /** How many accounts of the mnemonic it has: 2 by default. */
  readonly accounts?: number | undefined
  /** The chains that it knows, and where it reads them. */
  readonly chains: Readonly<Record<number, string>>
  /** The chain that it starts on; the first by default. */
  readonly chainId?: number | undefined
  /** Asked for everything that needs a person; approves by default. Rejects to decline. */
  readonly approver?: ((request: ApprovalRequest) => Promise<void>) | undefined
  /** Keeps which sites are connected, over reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** How a wallet announces itself again: under a new uuid, and under another name or icon if it has them. */
export type NewAnnouncement = Partial<TestWallet['info']>

/** A request that came in. */
export type LoggedRequest = { readonly method: string; readonly params: readonly unknown[]; readonly origin: string }

/** A wallet with real keys, and switches for what may go wrong. */
export type TestWallet = {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  /** As one site sees it. @param origin the site; the page's own by default */
  createProvider(origin?: string): Eip1193Provider
  /** Answers a site's request. */
  request(call: RequestArguments, origin: string): Promise<unknown>
  /** All requests that came in, in order. */
  readonly requests: readonly LoggedRequest[]
  /** How a method is answered from now on; `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses that it gives, the one in use first. */
  accounts(): readonly Hex[]
  /** Puts these accounts first, and tells connected sites. */
  setAccounts(addresses: readonly Hex[]): void
  chainId(): number
  /** Goes over to a chain by itself, known or not, and tells. */
  setChain(chainId: number): void
  /** Forgets every site, and tells them: no accounts. */
  disconnect(): void
  /** Loses its chain: tells `disconnect`, as EIP-1193 has it. */
  loseConnection(): void
  isConnected(origin: string): boolean
  /** Follows what it tells; `origin` is `undefined` where every site is told. */
  subscribe(listener: (event: WalletEvent) => void): () => void
  /** How many listeners its providers have. */
  listeners(): number
}

/** Something that a wallet tells. */
export type WalletEvent = {
  [name in keyof ProviderEvents]: { readonly name: name; readonly value: ProviderEvents[name] }
}[keyof ProviderEvents]
