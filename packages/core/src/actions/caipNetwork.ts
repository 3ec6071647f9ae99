import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { toChainId } from '../contract/chainId.js'
import type { NativeCurrency, Network } from '../contract/network.js'
import type { AppKit } from '../handle/appKit.js'
import type { Snapshot } from '../contract/snapshot.js'
import { toNetwork } from '../network/toNetwork.js'
import type { AppKitOptions } from '../contract/options.js'

/** A network as the kit reports it to sites: the fields of a viem `Chain`, and the CAIP-2 id. */
export type CaipNetwork = {
  /** The reference of its CAIP-2 id: a number on eip155, else a string. */
  readonly id: number | string
  /** Its CAIP-2 id, e.g. `'eip155:1'`. */
  readonly caipNetworkId: CaipNetworkId
  readonly chainNamespace: Namespace
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: {
    /** The URLs that the kit reads the chain from, tried in this order: the site's own URLs, the relay's, the chain's. */
    readonly default: { readonly http: readonly string[] }
    /** The URLs that the kit passes to a wallet in a request to add the network: public URLs only. */
    readonly chainDefault: { readonly http: readonly string[] }
  }
  readonly blockExplorers: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet: boolean
  readonly assets: {
    /** The image's id in the directory: always `undefined`. */
    readonly imageId: string | undefined
    readonly imageUrl: string | undefined
  }
}

const toExplorers = (url: string | undefined): CaipNetwork['blockExplorers'] =>
  url === undefined ? undefined : { default: { name: URL.canParse(url) ? new URL(url).host : url, url } }

/** Returns a network in the shape that the kit reports to sites. */
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
  chainNamespace: id.split(':')[0] as Namespace, // the id is validated already; the code that validates it is not in a page's first load
  name,
  nativeCurrency,
  rpcUrls: { default: { http: rpcUrls }, chainDefault: { http: walletRpcUrls } },
  blockExplorers: toExplorers(explorerUrl),
  testnet,
  assets: { imageId: undefined, imageUrl },
})

/** The part of a kit that can be read without loading the engine. */
export type ReadableKit = Pick<AppKit, 'options' | 'getSnapshot'>

/**
 * Returns a kit's networks: those of its options until the engine has loaded, then the engine's list, which includes additions and removals.
 *
 * @param current the networks of the snapshot
 */
export const listNetworks = (options: AppKitOptions, current: Snapshot['networks']): readonly Network[] =>
  current ?? options.networks.map((network) => toNetwork(network, options))

/** Returns a kit's current networks. */
export const readNetworks = ({ options, getSnapshot }: ReadableKit): readonly Network[] =>
  listNetworks(options, getSnapshot().networks)

/** Returns the active network of a namespace: its wallet's network, else the one chosen in the namespace, else the first. */
export const readNetworkId = (kit: ReadableKit, namespace?: Namespace): CaipNetworkId | undefined => {
  const { activeNamespace, networkId, namespaces, chosenNetworks } = kit.getSnapshot()
  checkNamespace(namespace)
  if (namespace === undefined || namespace === activeNamespace) return networkId
  return (
    namespaces[namespace]?.networkId ??
    chosenNetworks?.[namespace] ??
    readNetworks(kit).find(({ id }) => id.startsWith(`${namespace}:`))?.id
  )
}
