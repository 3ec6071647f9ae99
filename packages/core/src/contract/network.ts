import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** The coin that fees are paid in. */
export type NativeCurrency = {
  readonly name: string
  readonly symbol: string
  /** How many decimals its base unit has, e.g. 18 for ether. */
  readonly decimals: number
}

/** A network as the engine and the adapters know it: plain data, one shape for all namespaces. */
export type Network = {
  readonly id: CaipNetworkId
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  /** Where the kit reads the chain, tried in this order: the site's own URLs first. */
  readonly rpcUrls: readonly string[]
  /** What a wallet is told when it is asked to add the network: the network's public URLs only. */
  readonly walletRpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
  readonly imageUrl?: string | undefined
  /** What only the namespace's own adapter understands, e.g. a Cosmos chain's address prefix. Serialisable. */
  readonly details?: unknown
}
