import type { Policy } from '../eip155/policy.js'
import type { LoggedRequest } from '../eip155/testWallet.js'
import type { StandardWallet } from './buildStandardWallet.js'
import type { SolanaChainName, SolanaWalletEvent, SolanaWalletInfo } from './walletInfo.js'

/** A prompt for the wallet's user. */
export type SolanaApprovalRequest = {
  /** The feature that is used: `'standard:connect'`, `'solana:signTransaction'`, … */
  readonly method: string
  readonly params: readonly unknown[]
  /** The origin of the site. */
  readonly origin: string
}

/** The options of a Solana test wallet. */
export type SolanaTestWalletOptions = {
  readonly name: string
  /** Its reverse domain name, if it is the same wallet in other namespaces: the `id` by which a page recognizes it. */
  readonly rdns?: string | undefined
  /** A `data:` image. It has a plain one by default. */
  readonly icon?: string | undefined
  /** The source of its keys: one of the two. */
  readonly mnemonic?: string | undefined
  /** 32 bytes for each account. */
  readonly seeds?: readonly Uint8Array[] | undefined
  /** How many accounts of the mnemonic it has: 2 by default. */
  readonly accounts?: number | undefined
  /** The chains that it supports, with the RPC URLs to which it broadcasts. */
  readonly chains: Readonly<Record<SolanaChainName, string>>
  /** The features that it does not have, e.g. `'solana:signIn'`. */
  readonly without?: readonly string[] | undefined
  /** The transactions that it signs: legacy ones and those of version 0 by default. */
  readonly versions?: readonly ('legacy' | 0)[] | undefined
  /** Whether it answers a message that it signed with the signature after it, as wallets on a Solana phone do. */
  readonly joinsSignature?: boolean | undefined
  /** Whether it prompts its user for a silent connection too, as MetaMask's page code does, which has no silent ones. */
  readonly ignoresSilent?: boolean | undefined
  /** Called for everything that needs the user's approval. Approves by default. Rejects to decline. */
  readonly approver?: ((request: SolanaApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, also across reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A wallet with real keys, and with policies for failures. */
export type SolanaTestWallet = {
  readonly info: SolanaWalletInfo
  /** Returns the Wallet Standard wallet for one site. @param origin the site: the page's own by default */
  createWallet(origin?: string): StandardWallet
  /** Answers a site's use of a feature. */
  request(call: { readonly method: string; readonly params: readonly unknown[] }, origin: string): Promise<unknown>
  /** All received requests, in order. */
  readonly requests: readonly LoggedRequest[]
  /** Sets how a feature answers from now on: `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses that it shares, the current one first. */
  accounts(): readonly string[]
  /** Shares these accounts from now on, in this order, and notifies connected sites. */
  setAccounts(addresses: readonly string[]): void
  /** Forgets every site, and notifies them with an empty list of accounts. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Subscribes to its events. */
  subscribe(listener: (event: SolanaWalletEvent) => void): () => void
  /** Returns the number of sites' listeners on it. */
  listeners(): number
}
