import type { NetworkRecord } from '@latchkey/core/adapter'
import type { CosmosDetails } from './networkDetails.js'

/** The properties of a network besides its id and name. */
export type CosmosNetworkParts = CosmosDetails & {
  /** The symbol of the native coin. */
  readonly symbol: string
  /** The name of the native coin. Default: `symbol`. */
  readonly coinName?: string | undefined
  /** The decimals of the native coin. Default: 6. */
  readonly decimals?: number | undefined
  /** URLs of CometBFT's JSON-RPC, in the order in which they are tried. */
  readonly rpcUrls: readonly string[]
  readonly explorerUrl?: string | undefined
  readonly testnet?: boolean | undefined
}

/**
 * Creates the record of a Cosmos chain. It does not validate the values: the first use of an invalid record throws `CONFIG_INVALID`.
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
