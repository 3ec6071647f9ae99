import type { LoggedRequest } from '../eip155/testWallet.js'
import type { Policy } from '../eip155/policy.js'
import type { InjectedAccount, InjectedEntry } from './injected.js'
import type { KeyOptions } from './keys.js'

/** What a page asks of a wallet: letting it in, and what it can do then. */
export type PolkadotMethod = 'enable' | 'accounts.get' | 'metadata.get' | 'metadata.provide' | 'signPayload' | 'signRaw'

/** What a person is asked. */
export type PolkadotApprovalRequest = {
  readonly method: PolkadotMethod
  readonly params: readonly unknown[]
  /** Which site asks. */
  readonly origin: string
}

/** What a test wallet is made of. */
export type PolkadotTestWalletOptions = {
  /** Its key in `window.injectedWeb3`, e.g. `'talisman'`. */
  readonly id: string
  /** `'1.0.0'` by default. */
  readonly version?: string | undefined
  readonly keys: readonly KeyOptions[]
  /** The prefix of the addresses that it gives: the generic 42 by default. */
  readonly ss58Prefix?: number | undefined
  /** Whether a page is let in by `enable`, as by most, or by `connect`. */
  readonly entry?: 'enable' | 'connect' | undefined
  /** Asked for everything that needs a person; approves by default. Rejects to decline. */
  readonly approver?: ((request: PolkadotApprovalRequest) => Promise<void>) | undefined
  /** Keeps which sites were let in, over reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A wallet with real keys, and switches for what may go wrong. */
export type PolkadotTestWallet = {
  readonly id: string
  readonly version: string
  /** As one site sees it. @param origin the site; the page's own by default */
  createEntry(origin?: string): InjectedEntry
  /** Answers a site's request. @param origin the site */
  request(method: PolkadotMethod, params: readonly unknown[], origin: string): Promise<unknown>
  /** All requests that came in, in order. */
  readonly requests: readonly LoggedRequest[]
  /** How a method is answered from now on; `'approve'` for all by default. */
  setPolicy(method: PolkadotMethod, policy: Policy): void
  /** The accounts that it gives, in order. */
  accounts(): readonly InjectedAccount[]
  /** Gives these accounts alone, in this order, and tells the sites that were let in. */
  setAccounts(addresses: readonly string[]): void
  /**
   * Lets a site in with these accounts alone, as a user chooses them for a site in Polkadot{.js}, and tells it. Without any, the site is not asked
   * about again and sees no account: so the extension remembers a site that its user rejected. Kept until the wallet is made anew.
   */
  shareAccounts(origin: string, addresses: readonly string[]): void
  /** Forgets every site, and tells them: no accounts. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Follows the accounts that a site is given. */
  subscribe(origin: string, listener: (accounts: readonly InjectedAccount[]) => void): () => void
  /** How many listeners it has. */
  listeners(): number
}
