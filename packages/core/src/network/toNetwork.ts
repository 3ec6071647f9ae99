import { isRelayed } from '../policy/relayNetworks.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { AppKitOptions } from '../contract/options.js'
import type { Network } from '../contract/network.js'
import { getNetworkId, type SiteNetwork } from '../contract/siteNetwork.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** What a network's shape depends on beside itself. */
export type NetworkOptions = Partial<
  Pick<AppKitOptions, 'customRpcUrls' | 'chainImages' | 'projectId' | 'serviceUrl' | 'serviceUrls'>
>

/** The relay RPC, where the site has one and it serves the network. */
const relayUrls = (id: CaipNetworkId, options: NetworkOptions): readonly string[] => {
  const base = getServiceUrl(options, 'rpc')
  if (base === undefined || !isRelayed(id)) return []
  const query = new URLSearchParams({ chainId: id, projectId: options.projectId ?? '' })
  return [`${base}/v1/?${query.toString()}`]
}

/** Brings a network as the site passed it into the engine's one shape. Tried first are the site's own RPC URLs, then the relay's, then the chain's. */
export const toNetwork = (network: SiteNetwork, options: NetworkOptions): Network => {
  const id = getNetworkId(network)
  const { name, nativeCurrency, testnet } = network
  const { rpcUrls } = network
  const chainUrls = 'default' in rpcUrls ? rpcUrls.default.http : rpcUrls
  // What the kit tells of a network may come back to it: the site's own URLs are among those it reads, and a wallet is not told them.
  const walletRpcUrls = ('chainDefault' in rpcUrls && rpcUrls.chainDefault?.http) || chainUrls
  const explorerUrl = 'explorerUrl' in network ? network.explorerUrl : undefined
  const blockExplorers = 'blockExplorers' in network ? network.blockExplorers : undefined
  const imageUrl =
    options.chainImages?.[id] ??
    options.chainImages?.[id.slice(id.indexOf(':') + 1)] ??
    ('imageUrl' in network ? network.imageUrl : undefined) ??
    ('assets' in network ? network.assets?.imageUrl : undefined)
  return {
    id,
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: [...new Set([...(options.customRpcUrls?.[id] ?? []), ...relayUrls(id, options), ...chainUrls])],
    walletRpcUrls: [...walletRpcUrls],
    explorerUrl: explorerUrl ?? blockExplorers?.default.url,
    testnet: testnet ?? false,
    ...(imageUrl !== undefined && { imageUrl }),
    ...('details' in network && { details: network.details }),
  }
}
