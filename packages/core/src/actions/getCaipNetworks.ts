import type { Namespace } from '../base/namespaces.js'
import { type CaipNetwork, toCaipNetwork, type ReadableKit, readNetworks } from './caipNetwork.js'

/**
 * Returns the kit's networks in the site's order: the networks of the options and the ones added since, without the ones removed since.
 *
 * @param namespace returns only the networks of this namespace; all by default
 * @example
 * const names = getCaipNetworks(kit, 'eip155').map(({ name }) => name)
 */
export const getCaipNetworks = (kit: ReadableKit, namespace?: Namespace): readonly CaipNetwork[] =>
  readNetworks(kit)
    .filter(({ id }) => namespace === undefined || id.startsWith(`${namespace}:`))
    .map(toCaipNetwork)
