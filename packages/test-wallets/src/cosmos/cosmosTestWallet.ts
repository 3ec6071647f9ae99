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
  /** Its path in `window`, e.g. `'fennec.cosmos'`. Default `'keplr'`. */
  readonly path?: string | undefined
  /** The event that the page's window receives when the current key changes. Default `'keplr_keystorechange'`. */
  readonly event?: string | undefined
  /** The icon on its approval card, as a `data:` image. */
  readonly icon?: string | undefined
  /** The mnemonic of its keys. Pass either this or the keys themselves. */
  readonly mnemonic?: string | undefined
  readonly privateKeys?: readonly Uint8Array[] | undefined
  /** The number of accounts that it derives from the mnemonic. Default 2. */
  readonly accounts?: number | undefined
  /** The chains that it supports before a site suggests any. */
  readonly chains: readonly CosmosWalletChain[]
  /** Whether its keys are on a hardware device, which signs only in amino mode. */
  readonly isLedger?: boolean | undefined
  /** Called for each request that needs the user's approval. Resolves to approve, rejects to decline. Default: approves every request. */
  readonly approver?: ((request: CosmosApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, so that they stay connected after a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A request that the wallet received. */
export type LoggedCosmosRequest = Pick<CosmosApprovalRequest, 'method' | 'params' | 'origin'>

/** A wallet like Keplr, with real keys and with policies for failures. */
export type CosmosTestWallet = {
  readonly info: { readonly name: string; readonly icon: string; readonly path: string; readonly event: string }
  /** Returns the provider for one site. @param origin the site's origin. Default: the page's origin */
  createProvider(origin?: string): Keplr
  /** Responds to a site's request. */
  request(call: { readonly method: string; readonly params: readonly unknown[] }, origin: string): Promise<unknown>
  /** All requests that the wallet received, in order. */
  readonly requests: readonly LoggedCosmosRequest[]
  /** Sets the policy for later requests of a method. Default `'approve'`. */
  setPolicy(method: string, policy: Policy): void
  /** Returns the addresses of its keys with a prefix. The current address is first. */
  accounts(prefix: string): readonly string[]
  /** Changes to the key with this index, and notifies subscribers. */
  setAccount(index: number): void
  /** Removes all keys, and notifies subscribers. The wallet then has no accounts. */
  removeKeys(): void
  /** Returns whether the wallet supports a chain. */
  hasChain(chainId: string): boolean
  /** Disconnects every site, and notifies it. */
  disconnect(): void
  isConnected(origin: string, chainId: string): boolean
  /** Subscribes to changes of the current key, and to the removal of all keys. */
  subscribe(listener: () => void): () => void
}
