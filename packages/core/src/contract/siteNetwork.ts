import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { chainLikeNamespace } from '../base/namespaces.js'
import type { NativeCurrency } from './network.js'

/** A network as a plain record: what the adapters' `./networks` doors hold. */
export type NetworkRecord = {
  readonly id: CaipNetworkId
  /** Of other records: this one's `id` says it. */
  readonly caipNetworkId?: undefined
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** Public JSON-RPC URLs, the first tried first. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
  readonly imageUrl?: string | undefined
  readonly details?: unknown
}

/** The part of a viem `Chain` that the kit reads: such a chain is accepted as it is. */
export type ChainLike = {
  readonly id: number
  /** Of other records: this one's `id` says it. */
  readonly caipNetworkId?: undefined
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** A network that says its CAIP-2 id beside its own: as other kits' network files have it, and as this one tells sites of theirs. */
export type CaipNetworkLike = Omit<ChainLike, 'id' | 'caipNetworkId' | 'rpcUrls'> & {
  readonly id: number | string
  readonly caipNetworkId: CaipNetworkId
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[] }
    /** Public URLs only: what a wallet is told, where it is not all of `default`. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly assets?: { readonly imageUrl?: string | undefined } | undefined
}

/** A network as a site may pass it. */
export type SiteNetwork = NetworkRecord | ChainLike | CaipNetworkLike

/** The CAIP-2 id of a network, however it was passed. */
export const getNetworkId = (network: SiteNetwork): CaipNetworkId => {
  if (network.caipNetworkId !== undefined) return network.caipNetworkId
  return typeof network.id === 'number' ? `${chainLikeNamespace}:${network.id}` : network.id
}

/** The reference of a CAIP-2 id: a number in the namespace of viem's chains, else a text. */
export const toChainId = (id: CaipNetworkId): number | string => {
  const reference = id.slice(id.indexOf(':') + 1)
  return id.startsWith(`${chainLikeNamespace}:`) ? Number(reference) : reference
}
