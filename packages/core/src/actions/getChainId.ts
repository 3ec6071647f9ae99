import type { Namespace } from '../base/namespaces.js'
import { toChainId } from '../contract/network.js'
import { readNetworkId, type ReadableKit } from './caipNetwork.js'

/**
 * Returns the reference of the active network: a number on eip155, else a string. It also returns that of a network that the site does not list.
 *
 * @param namespace the network's namespace; the active one by default
 * @returns `undefined` if the site has no network in that namespace
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getChainId(kit) // 1
 */
export const getChainId = (kit: ReadableKit, namespace?: Namespace): number | string | undefined => {
  const id = readNetworkId(kit, namespace)
  return id && toChainId(id)
}
