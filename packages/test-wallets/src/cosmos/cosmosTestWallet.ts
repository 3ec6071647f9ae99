import type { Policy } from '../eip155/policy.js'
import type { Keplr } from './keplr.js'

/** A chain that the wallet knows. */
export type CosmosWalletChain = { readonly chainId: string; readonly prefix: string }

/** What a person is asked. */
export type CosmosApprovalRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  /** Which site asks. */
  readonly origin: string
}

/** What a Cosmos test wallet is made of. */
export type CosmosTestWalletOptions = {
  readonly name: string
  /** Where a page finds it below `window`: `'keplr'` by default, `'fennec.cosmos'`, … */
  readonly path?: string | undefined
  /** The event that a page's window tells a change of key by: `'keplr_keystorechange'` by default. */
  readonly event?: string | undefined
  /** A `data:` image, for its approval card. */
  readonly icon?: string | undefined
  /** Where its keys come from. One of the two. */
  readonly mnemonic?: string | undefined
  readonly privateKeys?: readonly Uint8Array[] | undefined
  /** How many accounts of the mnemonic it has: 2 by default. */
  readonly accounts?: number | undefined
  /** The chains that it knows before a site suggests any. */
  readonly chains: readonly CosmosWalletChain[]
  /** Whether its keys lie on a device that signs in mode amino alone. */
  readonly isLedger?: boolean | undefined
  /** Asked for everything that needs a person; approves by default. Rejects to decline. */
  readonly approver?: ((request: CosmosApprovalRequest) => Promise<void>) | undefined
  /** Keeps which sites are connected, over reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A request that came in. */
export type LoggedCosmosRequest = Pick<CosmosApprovalRequest, 'method' | 'params' | 'origin'>

/** A wallet like Keplr, with real keys and switches for what may go wrong. */
export type CosmosTestWallet = {
  readonly info: { readonly name: string; readonly icon: string; readonly path: string; readonly event: string }
  /** As one site sees it. @param origin the site; the page's own by default */
  createProvider(origin?: string): Keplr
  /** Answers a site's request. */
  request(call: { readonly method: string; readonly params: readonly unknown[] }, origin: string): Promise<unknown>
  /** All requests that came in, in order. */
  readonly requests: readonly LoggedCosmosRequest[]
  /** How a method is answered from now on; `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses of its keys with a prefix, the one in use first. */
  accounts(prefix: string): readonly string[]
  /** Uses another of its keys, by its number, and tells. */
  setAccount(index: number): void
  /** Loses all its keys, and tells: there is no account any more. */
  removeKeys(): void
  /** Whether it knows a chain. */
  knows(chainId: string): boolean
  /** Forgets every site, and tells them. */
  disconnect(): void
  isConnected(origin: string, chainId: string): boolean
  /** Told when another key is in use, or none. */
  subscribe(listener: () => void): () => void
}
