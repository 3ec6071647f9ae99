import type { Policy } from '../eip155/policy.js'
import type { LoggedRequest } from '../eip155/testWallet.js'
import type { StandardWallet } from './buildStandardWallet.js'
import type { SolanaChainName, SolanaWalletEvent, SolanaWalletInfo } from './walletInfo.js'

/** What a person is asked. */
export type SolanaApprovalRequest = {
  /** The feature that is used: `'standard:connect'`, `'solana:signTransaction'`, … */
  readonly method: string
  readonly params: readonly unknown[]
  /** Which site asks. */
  readonly origin: string
}

/** What a Solana test wallet is made of. */
export type SolanaTestWalletOptions = {
  readonly name: string
  /** Its reverse domain name, where it is the same wallet in other namespaces: the `id` by which a page can tell that. */
  readonly rdns?: string | undefined
  /** A `data:` image; a plain one by default. */
  readonly icon?: string | undefined
  /** Where its keys come from. One of the two. */
  readonly mnemonic?: string | undefined
  /** 32 bytes for each account. */
  readonly seeds?: readonly Uint8Array[] | undefined
  /** How many accounts of the mnemonic it has: 2 by default. */
  readonly accounts?: number | undefined
  /** The chains that it knows, and where it lets transactions out. */
  readonly chains: Readonly<Record<SolanaChainName, string>>
  /** The features that it lacks, e.g. `'solana:signIn'`. */
  readonly without?: readonly string[] | undefined
  /** The transactions that it signs: legacy ones and those of version 0 by default. */
  readonly versions?: readonly ('legacy' | 0)[] | undefined
  /** Whether it answers a message that it signed with the signature after it, as wallets on a Solana phone do. */
  readonly joinsSignature?: boolean | undefined
  /** Whether it asks its user for a silent connection too, as MetaMask's page code does, which knows no silent ones. */
  readonly ignoresSilent?: boolean | undefined
  /** Asked for everything that needs a person; approves by default. Rejects to decline. */
  readonly approver?: ((request: SolanaApprovalRequest) => Promise<void>) | undefined
  /** Keeps which sites are connected, over reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A wallet with real keys, and switches for what may go wrong. */
export type SolanaTestWallet = {
  readonly info: SolanaWalletInfo
  /** As one site sees it, by the Wallet Standard. @param origin the site; the page's own by default */
  createWallet(origin?: string): StandardWallet
  /** Answers a site's use of a feature. */
  request(call: { readonly method: string; readonly params: readonly unknown[] }, origin: string): Promise<unknown>
  /** All requests that came in, in order. */
  readonly requests: readonly LoggedRequest[]
  /** How a feature answers from now on; `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses that it gives, the one in use first. */
  accounts(): readonly string[]
  /** Gives these accounts from now on, in this order, and tells connected sites. */
  setAccounts(addresses: readonly string[]): void
  /** Forgets every site, and tells them: no accounts. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Follows what it tells. */
  subscribe(listener: (event: SolanaWalletEvent) => void): () => void
  /** How many listeners sites have on it. */
  listeners(): number
}
