import type { LoggedRequest } from '../eip155/testWallet.js'
import type { Policy } from '../eip155/policy.js'
import type { InjectedAccount, InjectedEntry } from './injected.js'
import type { KeyOptions } from './keys.js'

/** The requests of a page to a wallet: authorization, and the methods after it. */
export type PolkadotMethod = 'enable' | 'accounts.get' | 'metadata.get' | 'metadata.provide' | 'signPayload' | 'signRaw'

/** A prompt for the wallet's user. */
export type PolkadotApprovalRequest = {
  readonly method: PolkadotMethod
  readonly params: readonly unknown[]
  /** The origin of the site. */
  readonly origin: string
}

/** The options of a test wallet. */
export type PolkadotTestWalletOptions = {
  /** Its key in `window.injectedWeb3`, e.g. `'talisman'`. */
  readonly id: string
  /** `'1.0.0'` by default. */
  readonly version?: string | undefined
  readonly keys: readonly KeyOptions[]
  /** The prefix of the addresses that it shares: the generic 42 by default. */
  readonly ss58Prefix?: number | undefined
  /** Whether `enable` authorizes a page, as in most wallets, or `connect`. */
  readonly entry?: 'enable' | 'connect' | undefined
  /** Called for everything that needs the user's approval. Approves by default. Rejects to decline. */
  readonly approver?: ((request: PolkadotApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are authorized, also across reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A wallet with real keys, and with policies for failures. */
export type PolkadotTestWallet = {
  readonly id: string
  readonly version: string
  /** Returns the provider for one site. @param origin the site: the page's own by default */
  createEntry(origin?: string): InjectedEntry
  /** Answers a site's request. @param origin the site */
  request(method: PolkadotMethod, params: readonly unknown[], origin: string): Promise<unknown>
  /** All received requests, in order. */
  readonly requests: readonly LoggedRequest[]
  /** Sets how a method is answered from now on: `'approve'` for all by default. */
  setPolicy(method: PolkadotMethod, policy: Policy): void
  /** The accounts that it shares, in order. */
  accounts(): readonly InjectedAccount[]
  /** Shares only these accounts, in this order, and notifies authorized sites. */
  setAccounts(addresses: readonly string[]): void
  /**
   * Authorizes a site with only these accounts, as a user chooses them for a site in Polkadot{.js}, and notifies it. Without accounts, the site
   * causes no further prompt and sees no account: so the extension stores a site that its user rejected. Kept until the wallet is created anew.
   */
  shareAccounts(origin: string, addresses: readonly string[]): void
  /** Forgets every site, and notifies them with an empty list of accounts. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Subscribes to the accounts that a site receives. */
  subscribe(origin: string, listener: (accounts: readonly InjectedAccount[]) => void): () => void
  /** Returns the number of listeners on it. */
  listeners(): number
}
