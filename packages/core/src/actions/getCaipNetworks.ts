import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { type CaipNetwork, toCaipNetwork, type ReadableKit, readNetworks } from './caipNetwork.js'

/**
 * Returns the kit's networks in the site's order: the networks of the options and the ones added since, without the ones removed since.
 *
 * @param namespace returns only the networks of this namespace; all by default
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const names = getCaipNetworks(kit, 'eip155').map(({ name }) => name)
 */
export const getCaipNetworks = (kit: ReadableKit, namespace?: Namespace): readonly CaipNetwork[] => {
  checkNamespace(namespace)
  return readNetworks(kit)
    .filter(({ id }) => namespace === undefined || id.startsWith(`${namespace}:`))
    .map(toCaipNetwork)
}
