import type { CaipNetworkId } from '../base/caipNetworkId.js'

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
  /** The URLs from which the kit reads the chain, tried in this order: the site's own URLs first. */
  readonly rpcUrls: readonly string[]
  /** The URLs that a wallet receives when the kit sends it a request to add the network: the network's public URLs only. */
  readonly walletRpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly explorerPaths?: ExplorerPaths | undefined
  readonly testnet?: boolean | undefined
  readonly imageUrl?: string | undefined
  /** Data that only the namespace's own adapter understands, e.g. a Cosmos chain's address prefix. Serialisable. */
  readonly details?: unknown
}
