import type { Policy } from '../eip155/policy.js'
import type { LoggedRequest } from '../eip155/testWallet.js'
import type { StandardWallet } from './buildStandardWallet.js'
import type { SolanaChainName, SolanaWalletEvent, SolanaWalletInfo } from './walletInfo.js'

/** A prompt for the wallet's user. */
export type SolanaApprovalRequest = {
  /** The feature that the site uses, e.g. `'standard:connect'` or `'solana:signTransaction'`. */
  readonly method: string
  readonly params: readonly unknown[]
  /** The origin of the site. */
  readonly origin: string
}

/** The options of a Solana test wallet. */
export type SolanaTestWalletOptions = {
  readonly name: string
  /** Its reverse domain name. Needed if the same wallet also exists in other namespaces: pages recognize it by this `id`. */
  readonly rdns?: string | undefined
  /** The wallet's icon, as a `data:` image. Default: a plain icon. */
  readonly icon?: string | undefined
  /** The mnemonic of its keys. Pass either this or the keys themselves. */
  readonly mnemonic?: string | undefined
  /** 32 bytes for each account. */
  readonly seeds?: readonly Uint8Array[] | undefined
  /** The number of accounts that it derives from the mnemonic. Default 2. */
  readonly accounts?: number | undefined
  /** The chains that it supports, with the RPC URLs to which it broadcasts. */
  readonly chains: Readonly<Record<SolanaChainName, string>>
  /** The features that it does not support, e.g. `'solana:signIn'`. */
  readonly without?: readonly string[] | undefined
  /** The transaction versions that it signs. Default: legacy and version 0. */
  readonly versions?: readonly ('legacy' | 0)[] | undefined
  /** Whether it appends the signature to the message that it returns as signed, as wallets on a Solana phone do. */
  readonly joinsSignature?: boolean | undefined
  /** Whether it also prompts its user for a silent connection. MetaMask's page code does so, because it has no silent connections. */
  readonly ignoresSilent?: boolean | undefined
  /** Called for each request that needs the user's approval. Resolves to approve, rejects to decline. Default: approves every request. */
  readonly approver?: ((request: SolanaApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, so that they stay connected after a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A wallet with real keys, and with policies for failures. */
export type SolanaTestWallet = {
  readonly info: SolanaWalletInfo
  /** Returns the Wallet Standard wallet for one site. @param origin the site's origin. Default: the page's origin */
  createWallet(origin?: string): StandardWallet
  /** Responds to a site's use of a feature. */
  request(call: { readonly method: string; readonly params: readonly unknown[] }, origin: string): Promise<unknown>
  /** All requests that the wallet received, in order. */
  readonly requests: readonly LoggedRequest[]
  /** Sets the policy for later uses of a feature. Default `'approve'`. */
  setPolicy(method: string, policy: Policy): void
  /** Returns the addresses that it shares. The current address is first. */
  accounts(): readonly string[]
  /** Sets the accounts that it shares, in this order, and notifies connected sites. */
  setAccounts(addresses: readonly string[]): void
  /** Disconnects every site, and notifies it with an empty list of accounts. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Subscribes to the wallet's events. */
  subscribe(listener: (event: SolanaWalletEvent) => void): () => void
  /** Returns the number of listeners that sites have on the wallet. */
  listeners(): number
}
