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
  /** Its property name in `window.injectedWeb3`, e.g. `'talisman'`. */
  readonly id: string
  /** `'1.0.0'` by default. */
  readonly version?: string | undefined
  readonly keys: readonly KeyOptions[]
  /** The SS58 prefix of the addresses that it shares. Default 42, the generic prefix. */
  readonly ss58Prefix?: number | undefined
  /** The method that authorizes a page: `enable`, as in most wallets, or `connect`. */
  readonly entry?: 'enable' | 'connect' | undefined
  /** Called for each request that needs the user's approval. Resolves to approve, rejects to decline. Default: approves every request. */
  readonly approver?: ((request: PolkadotApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are authorized, so that they stay authorized after a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A wallet with real keys, and with policies for failures. */
export type PolkadotTestWallet = {
  readonly id: string
  readonly version: string
  /** Returns the provider for one site. @param origin the site's origin. Default: the page's origin */
  createEntry(origin?: string): InjectedEntry
  /** Responds to a site's request. @param origin the site's origin */
  request(method: PolkadotMethod, params: readonly unknown[], origin: string): Promise<unknown>
  /** All requests that the wallet received, in order. */
  readonly requests: readonly LoggedRequest[]
  /** Sets the policy for later requests of a method. Default `'approve'`. */
  setPolicy(method: PolkadotMethod, policy: Policy): void
  /** Returns the accounts that it shares, in order. */
  accounts(): readonly InjectedAccount[]
  /** Shares only these accounts, in this order, and notifies authorized sites. */
  setAccounts(addresses: readonly string[]): void
  /**
   * Authorizes a site for only these accounts, as users do in Polkadot{.js}, and notifies it. If the list is empty, the site sees no accounts and
   * causes no further prompts. Polkadot{.js} stores sites that its user rejected like this. The choice of accounts is lost when the wallet is created
   * again.
   */
  shareAccounts(origin: string, addresses: readonly string[]): void
  /** Disconnects every site, and notifies it with an empty list of accounts. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Subscribes to the accounts that a site receives. */
  subscribe(origin: string, listener: (accounts: readonly InjectedAccount[]) => void): () => void
  /** Returns the number of the wallet's listeners. */
  listeners(): number
}
