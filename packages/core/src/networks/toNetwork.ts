import type { AppKitOptions } from '../options/options.js'
import type { Network } from './network.js'
import { getNetworkId, type SiteNetwork } from './siteNetwork.js'

/** Brings a network as the site passed it into the engine's one shape. The site's own RPC URLs are tried first. */
export const toNetwork = (network: SiteNetwork, { customRpcUrls }: Pick<AppKitOptions, 'customRpcUrls'>): Network => {
  const id = getNetworkId(network)
  const { name, nativeCurrency, testnet } = network
  const walletRpcUrls = 'default' in network.rpcUrls ? network.rpcUrls.default.http : network.rpcUrls
  const explorerUrl = 'explorerUrl' in network ? network.explorerUrl : undefined
  const blockExplorers = 'blockExplorers' in network ? network.blockExplorers : undefined
  return {
    id,
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: [...new Set([...(customRpcUrls?.[id] ?? []), ...walletRpcUrls])],
    walletRpcUrls: [...walletRpcUrls],
    explorerUrl: explorerUrl ?? blockExplorers?.default.url,
    testnet: testnet ?? false,
    ...('imageUrl' in network && { imageUrl: network.imageUrl }),
    ...('details' in network && { details: network.details }),
  }
}
