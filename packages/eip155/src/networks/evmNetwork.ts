import type { NetworkRecord } from '@latchkey/core/adapter'

/** The facts of a network besides its id and name. */
export type EvmNetworkParts = {
  readonly rpcUrl: string
  readonly explorerUrl: string
  /** Ether by default. */
  readonly coin?: readonly [name: string, symbol: string]
  readonly testnet?: boolean
}

/** Creates a network's record. */
export const evmNetwork = (
  chainId: number,
  name: string,
  { rpcUrl, explorerUrl, coin: [coinName, symbol] = ['Ether', 'ETH'], testnet = false }: EvmNetworkParts,
): NetworkRecord => ({
  id: `eip155:${chainId}`,
  name,
  nativeCurrency: { name: coinName, symbol, decimals: 18 },
  rpcUrls: [rpcUrl],
  explorerUrl,
  testnet,
})
