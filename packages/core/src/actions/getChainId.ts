import type { Namespace } from '../base/namespaces.js'
import { toChainId } from '../contract/siteNetwork.js'
import { readNetworkId, type ReadableKit } from './readNetworks.js'

/**
 * The reference of the network in use: a number on eip155, else a text. A network that the site did not list has one, too.
 *
 * @param namespace in which namespace; the active one by default
 * @returns `undefined` where the site has no network in that namespace
 * @example
 * getChainId(kit) // 1
 */
export const getChainId = (kit: ReadableKit, namespace?: Namespace): number | string | undefined => {
  const id = readNetworkId(kit, namespace)
  return id && toChainId(id)
}
