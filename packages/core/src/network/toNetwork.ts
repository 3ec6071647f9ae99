import { copyPlain } from '../base/copyPlain.js'
import { isRelayed } from '../policy/relayNetworks.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { AppKitOptions } from '../contract/options.js'
import { type Network, getNetworkId, type SiteNetwork } from '../contract/network.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** The options that affect a network's shape. */
export type NetworkOptions = Partial<
  Pick<AppKitOptions, 'customRpcUrls' | 'chainImages' | 'projectId' | 'serviceUrl' | 'serviceUrls'>
>

/** The URL of the relay RPC, if the site has one and it serves the network. */
const relayUrls = (id: CaipNetworkId, options: NetworkOptions): readonly string[] => {
  const base = getServiceUrl(options, 'rpc')
  if (base === undefined || !isRelayed(id)) return []
  const query = new URLSearchParams({ chainId: id, projectId: options.projectId ?? '' })
  return [`${base}/v1/?${query.toString()}`]
}

/** Converts a network that the site passed to the engine's shape. The kit reads the site's own nodes alone, if it names any; else the relay, then the chain's. */
export const toNetwork = (network: SiteNetwork, options: NetworkOptions): Network => {
  const id = getNetworkId(network)
  const { name, nativeCurrency, testnet } = network
  const { rpcUrls } = network
  const chainUrls = 'default' in rpcUrls ? rpcUrls.default.http : rpcUrls
  const own = options.customRpcUrls?.[id] ?? []
  // A site may pass back a network that the kit returned. Its `rpcUrls` include the site's own URLs, which a wallet must not receive.
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
    rpcUrls: [...new Set(own.length > 0 ? own : [...relayUrls(id, options), ...chainUrls])],
    ...(own.length > 0 && { hasOwnNodes: true }),
    walletRpcUrls: [...walletRpcUrls],
    explorerUrl: explorerUrl ?? blockExplorers?.default.url,
    testnet: testnet ?? false,
    ...(imageUrl !== undefined && { imageUrl }),
    ...('explorerPaths' in network && { explorerPaths: copyPlain(network.explorerPaths) }),
    ...('details' in network && { details: copyPlain(network.details) }),
  }
}
