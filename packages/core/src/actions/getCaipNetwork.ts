import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import { toChainId } from '../contract/siteNetwork.js'
import { type CaipNetwork, toCaipNetwork } from './caipNetwork.js'
import { readNetworkId, type ReadableKit, readNetworks } from './readNetworks.js'

/**
 * Returns the active network, or the network with the given id.
 *
 * @param namespace the network's namespace; the active one by default
 * @param id a CAIP-2 id, or its reference: `'eip155:1'`, `1`
 * @returns `undefined` if the site has no such network, e.g. because the wallet is on a network that the site does not list
 * @example
 * getCaipNetwork(kit)?.name // 'Ethereum'
 * getCaipNetwork(kit, 'eip155', 137)?.nativeCurrency.symbol // 'POL'
 */
export const getCaipNetwork = (
  kit: ReadableKit,
  namespace?: Namespace,
  id?: number | string,
): CaipNetwork | undefined => {
  const networks = readNetworks(kit)
  const isWanted = (known: CaipNetworkId): boolean => {
    if (id === undefined) return known === readNetworkId(kit, namespace)
    const isThere = namespace === undefined || known.startsWith(`${namespace}:`)
    return isThere && (known === id || String(toChainId(known)) === String(id))
  }
  const network = networks.find((known) => isWanted(known.id))
  return network && toCaipNetwork(network)
}
