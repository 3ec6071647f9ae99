import { type Network, toNetwork as toKitNetwork } from '@latchkey/core/adapter'
import type { CosmosDevnetChain } from '@latchkey/devnet/cosmos'
import { cosmosNetwork, type CosmosNetworkParts } from '../networks/cosmosNetwork.js'

/** Converts a chain of the devnet to the network that an adapter receives. */
export const toNetwork = (
  { chainId, name, prefix, denom, coin, rpcUrl, restUrl }: CosmosDevnetChain,
  changes: Partial<CosmosNetworkParts> = {},
): Network =>
  toKitNetwork(
    cosmosNetwork(chainId, name, {
      prefix,
      denom,
      symbol: coin.symbol,
      decimals: coin.decimals,
      gasPrices: ['0.025', '0.03', '0.04'],
      rpcUrls: [rpcUrl],
      restUrls: [restUrl],
      ...changes,
    }),
    {},
  )
