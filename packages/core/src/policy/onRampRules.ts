import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'

/** What Meld sells by the kit's link, and where it comes to: the link names no network, and a coin's bare code is that of its first. */
export const meldSale = (namespace: Namespace): { readonly symbol: string; readonly network: CaipNetworkId } =>
  namespace === 'solana'
    ? { symbol: 'SOL', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    : { symbol: 'USDC', network: 'eip155:1' }

/** Where Coinbase sells by a link of the services. */
export const coinbaseNamespace: Namespace = 'eip155'

/** The network that an on-ramp means by a chain's id: EVM chains have numbers. */
export const onRampNetwork = (chainId: string): CaipNetworkId =>
  /^\d+$/.test(chainId) ? `eip155:${chainId}` : `solana:${chainId}`
