import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { toChainId } from '../contract/network.js'
import { type CaipNetwork, toCaipNetwork, readNetworkId, type ReadableKit, readNetworks } from './caipNetwork.js'

/**
 * Returns the active network, or the network with the given id.
 *
 * @param namespace the network's namespace; the active one by default
 * @param id a CAIP-2 id, or its reference: `'eip155:1'`, `1`
 * @returns `undefined` if the site has no such network, e.g. because the wallet is on a network that the site does not list
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getCaipNetwork(kit)?.name // 'Ethereum'
 * getCaipNetwork(kit, 'eip155', 137)?.nativeCurrency.symbol // 'POL'
 */
export const getCaipNetwork = (
  kit: ReadableKit,
  namespace?: Namespace,
  id?: number | string,
): CaipNetwork | undefined => {
  checkNamespace(namespace)
  const networks = readNetworks(kit)
  const isMatch = (networkId: CaipNetworkId): boolean => {
    if (id === undefined) return networkId === readNetworkId(kit, namespace)
    const isInNamespace = namespace === undefined || networkId.startsWith(`${namespace}:`)
    return isInNamespace && (networkId === id || String(toChainId(networkId)) === String(id))
  }
  const network = networks.find((candidate) => isMatch(candidate.id))
  return network && toCaipNetwork(network)
}
