import type { NetworkRecord } from '@latchkey/core/adapter'
import type { CosmosDetails } from './networkDetails.js'

/** What is said of a network beside its id and name. */
export type CosmosNetworkParts = CosmosDetails & {
  /** The coin's symbol. */
  readonly symbol: string
  /** The coin's name: its symbol by default. */
  readonly coinName?: string | undefined
  /** 6 by default. */
  readonly decimals?: number | undefined
  /** Where CometBFT's JSON-RPC answers, the first tried first. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
}

/**
 * Forms the record of a Cosmos chain.
 *
 * @param chainId the chain's own id: `'cosmoshub-4'`
 * @see https://namespaces.chainagnostic.org/cosmos/caip2
 * @example
 * import { cosmosNetwork } from '@latchkey/cosmos/networks'
 *
 * export const stargaze = cosmosNetwork('stargaze-1', 'Stargaze', {
 *   symbol: 'STARS',
 *   denom: 'ustars',
 *   prefix: 'stars',
 *   gasPrices: ['1', '1.1', '1.2'],
 *   rpcUrls: ['https://rpc.example'],
 *   restUrls: ['https://rest.example'],
 * })
 */
export const cosmosNetwork = (
  chainId: string,
  name: string,
  { symbol, coinName = symbol, decimals = 6, rpcUrls, explorerUrl, testnet, ...details }: CosmosNetworkParts,
): NetworkRecord => ({
  id: `cosmos:${chainId}`,
  name,
  nativeCurrency: { symbol, name: coinName, decimals },
  rpcUrls,
  explorerUrl,
  details,
  testnet,
})
