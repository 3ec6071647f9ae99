import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'

/**
 * The coin that Meld sells through the kit's link, and the network it arrives on. The link names no network: Meld's code of a coin without a
 * network means the coin's first network.
 */
export const meldSale = (namespace: Namespace): { readonly symbol: string; readonly network: CaipNetworkId } =>
  namespace === 'solana'
    ? { symbol: 'SOL', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    : { symbol: 'USDC', network: 'eip155:1' }

/** The namespace in which Coinbase sells through a link that the services create. */
export const coinbaseNamespace: Namespace = 'eip155'

/** The network that an on-ramp's chain id identifies. Numbers are EVM chain ids. */
export const onRampNetwork = (chainId: string): CaipNetworkId =>
  /^\d+$/.test(chainId) ? `eip155:${chainId}` : `solana:${chainId}`
