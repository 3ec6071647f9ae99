import type { Policy } from '../eip155/policy.js'
import type { Keplr } from './keplr.js'

/** A chain that the wallet supports. */
export type CosmosWalletChain = { readonly chainId: string; readonly prefix: string }

/** A prompt for the wallet's user. */
export type CosmosApprovalRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  /** The origin of the site. */
  readonly origin: string
}

/** The options of a Cosmos test wallet. */
export type CosmosTestWalletOptions = {
  readonly name: string
  /** Where a page finds it below `window`: `'keplr'` by default, `'fennec.cosmos'`, … */
  readonly path?: string | undefined
  /** The event on a page's window for a change of key: `'keplr_keystorechange'` by default. */
  readonly event?: string | undefined
  /** A `data:` image, for its approval card. */
  readonly icon?: string | undefined
  /** The source of its keys: one of the two. */
  readonly mnemonic?: string | undefined
  readonly privateKeys?: readonly Uint8Array[] | undefined
  /** How many accounts of the mnemonic it has: 2 by default. */
  readonly accounts?: number | undefined
  /** The chains that it supports before a site suggests any. */
  readonly chains: readonly CosmosWalletChain[]
  /** Whether its keys are on a device that signs in mode amino only. */
  readonly isLedger?: boolean | undefined
  /** Called for everything that needs the user's approval. Approves by default. Rejects to decline. */
  readonly approver?: ((request: CosmosApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, also across reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A received request. */
export type LoggedCosmosRequest = Pick<CosmosApprovalRequest, 'method' | 'params' | 'origin'>

/** A wallet like Keplr, with real keys and with policies for failures. */
export type CosmosTestWallet = {
  readonly info: { readonly name: string; readonly icon: string; readonly path: string; readonly event: string }
  /** Returns the provider for one site. @param origin the site: the page's own by default */
  createProvider(origin?: string): Keplr
  /** Answers a site's request. */
  request(call: { readonly method: string; readonly params: readonly unknown[] }, origin: string): Promise<unknown>
  /** All received requests, in order. */
  readonly requests: readonly LoggedCosmosRequest[]
  /** Sets how a method is answered from now on: `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses of its keys with a prefix, the current one first. */
  accounts(prefix: string): readonly string[]
  /** Changes to another of its keys, by its number, and notifies. */
  setAccount(index: number): void
  /** Removes all its keys, and notifies: there is no account any more. */
  removeKeys(): void
  /** Whether it supports a chain. */
  knows(chainId: string): boolean
  /** Forgets every site, and notifies them. */
  disconnect(): void
  isConnected(origin: string, chainId: string): boolean
  /** Called when another key is current, or none. */
  subscribe(listener: () => void): () => void
}
