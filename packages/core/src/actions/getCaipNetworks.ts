import type { Namespace } from '../base/namespaces.js'
import { type CaipNetwork, toCaipNetwork } from './caipNetwork.js'
import { type ReadableKit, readNetworks } from './readNetworks.js'

/**
 * The kit's networks, in the site's order: those of its options, what was added, and not what was removed.
 *
 * @param namespace whose networks; all by default
 * @example
 * const names = getCaipNetworks(kit, 'eip155').map(({ name }) => name)
 */
export const getCaipNetworks = (kit: ReadableKit, namespace?: Namespace): readonly CaipNetwork[] =>
  readNetworks(kit)
    .filter(({ id }) => namespace === undefined || id.startsWith(`${namespace}:`))
    .map(toCaipNetwork)
