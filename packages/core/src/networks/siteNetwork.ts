import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import { chainLikeNamespace } from '../policy/namespacePolicy.js'
import type { NativeCurrency } from './network.js'

/** A network as a plain record: what the adapters' `./networks` doors hold. */
export type NetworkRecord = {
  readonly id: CaipNetworkId
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
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** A network as a site may pass it. */
export type SiteNetwork = NetworkRecord | ChainLike

/** The CAIP-2 id of a network, however it was passed. */
export const getNetworkId = (network: SiteNetwork): CaipNetworkId =>
  typeof network.id === 'number' ? `${chainLikeNamespace}:${network.id}` : network.id
