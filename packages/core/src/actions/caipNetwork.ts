import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { NativeCurrency, Network } from '../contract/network.js'
import { toChainId } from '../contract/siteNetwork.js'

/** A network as the kit tells it to sites: what a viem `Chain` says, and its CAIP-2 id. */
export type CaipNetwork = {
  /** The reference of its CAIP-2 id: a number on eip155, else a text. */
  readonly id: number | string
  /** Its CAIP-2 id, e.g. `'eip155:1'`. */
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    /** Where the kit reads the chain, tried in this order: the site's own URLs, the relay's, the chain's. */
    readonly default: { readonly http: readonly string[] }
    /** What a wallet is told when it is asked to add the network: public URLs only. */
    readonly chainDefault: { readonly http: readonly string[] }
  }
  readonly blockExplorers: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet: boolean
  readonly assets: {
    /** The picture's id in the directory: always `undefined`. */
    readonly imageId: string | undefined
    readonly imageUrl: string | undefined
  }
}

const toExplorers = (url: string | undefined): CaipNetwork['blockExplorers'] =>
  url === undefined ? undefined : { default: { name: URL.canParse(url) ? new URL(url).host : url, url } }

/** A network as sites are told it. */
export const toCaipNetwork = ({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  walletRpcUrls,
  explorerUrl,
  testnet = false,
  imageUrl,
}: Network): CaipNetwork => ({
  id: toChainId(id),
  caipNetworkId: id,
  chainNamespace: id.split(':')[0] as Namespace, // the id was checked; what checks it is not in a page's first load
  name,
  nativeCurrency,
  rpcUrls: { default: { http: rpcUrls }, chainDefault: { http: walletRpcUrls } },
  blockExplorers: toExplorers(explorerUrl),
  testnet,
  assets: { imageId: undefined, imageUrl },
})
