import type { NetworkRecord } from '@latchkey/core/adapter'

/** The properties of a network besides its id and name. */
export type SubstrateNetworkParts = {
  readonly rpcUrl: string
  readonly explorerUrl: string
  readonly coin: readonly [name: string, symbol: string, decimals: number]
  /** The prefix of its SS58 addresses. */
  readonly ss58Prefix: number
  readonly testnet?: boolean
}

/** Creates a network's record. @param genesis the first 16 bytes of the genesis block's hash, in hex */
export const substrateNetwork = (
  genesis: string,
  name: string,
  { rpcUrl, explorerUrl, coin: [coinName, symbol, decimals], ss58Prefix, testnet = false }: SubstrateNetworkParts,
): NetworkRecord => ({
  id: `polkadot:${genesis}`,
  name,
  nativeCurrency: { name: coinName, symbol, decimals },
  rpcUrls: [rpcUrl],
  explorerUrl,
  testnet,
  details: { ss58Prefix },
})
