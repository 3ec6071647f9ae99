import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { chainLikeNamespace } from '../base/namespaces.js'

/** The coin that fees are paid in. */
export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  /** The number of decimals between the coin and its base unit, e.g. 18 for ether. */
  readonly decimals: number
}

/**
 * The paths of an explorer's pages below its URL, if they differ from those that most explorers of the namespace use. `{id}` is replaced with the
 * transaction's id or the account's address. A path may start with `#`: `'#/transaction/{id}'`.
 */
export type ExplorerPaths = { readonly tx?: string | undefined; readonly address?: string | undefined }

/** A network in the format of the engine and the adapters: plain data, the same shape in all namespaces. */
export type Network = {
  readonly id: CaipNetworkId
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** The URLs from which the kit reads the chain, in the order in which they are tried: the site's own URLs alone, if it names any. */
  readonly rpcUrls: readonly string[]
  /** Whether the site names its own nodes of the network in `customRpcUrls`. Then no other node is called. */
  readonly hasOwnNodes?: boolean | undefined
  /** The URLs that a wallet receives when the kit sends it a request to add the network: the network's public URLs only. */
  readonly walletRpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly explorerPaths?: ExplorerPaths | undefined
  readonly testnet?: boolean | undefined
  readonly imageUrl?: string | undefined
  /** Data that only the namespace's own adapter understands, e.g. a Cosmos chain's address prefix. Serialisable. */
  readonly details?: unknown
}

/** A network as a plain record: the format that the adapters' `./networks` entry points export. */
export type NetworkRecord = {
  readonly id: CaipNetworkId
  /** Set only in other formats. In this one, `id` determines the CAIP-2 id. */
  readonly caipNetworkId?: undefined
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** Public JSON-RPC URLs, in the order in which they are tried. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly explorerPaths?: ExplorerPaths | undefined
  readonly testnet?: boolean | undefined
  readonly imageUrl?: string | undefined
  readonly details?: unknown
}

/** The part of a viem `Chain` that the kit reads. Such a chain can be passed as it is. */
export type ChainLike = {
  readonly id: number
  /** Set only in other formats. In this one, `id` determines the CAIP-2 id. */
  readonly caipNetworkId?: undefined
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/**
 * A network that contains its CAIP-2 id beside its own id: the format of other kits' network files, and the format in which this
 * kit returns the site's networks.
 */
export type CaipNetworkLike = Omit<ChainLike, 'id' | 'caipNetworkId' | 'rpcUrls'> & {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** Public URLs only: the URLs that a wallet receives, if these are not all of `default`. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly assets?: { readonly imageUrl?: string | undefined } | undefined
}

/** A network in any format that a site can pass. */
export type SiteNetwork = NetworkRecord | ChainLike | CaipNetworkLike

/** Returns the CAIP-2 id of a network in any format. */
export const getNetworkId = (network: SiteNetwork): CaipNetworkId => {
  if (network.caipNetworkId !== undefined) return network.caipNetworkId
  return typeof network.id === 'number' ? `${chainLikeNamespace}:${network.id}` : network.id
}
