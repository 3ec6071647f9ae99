import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { CaipNetwork } from './caipNetwork.js'
import type { ReadableKit } from './readNetworks.js'
import { getApprovedCaipNetworkIds } from './getApprovedCaipNetworkIds.js'
import { getCaipNetwork } from './getCaipNetwork.js'
import { getCaipNetworks } from './getCaipNetworks.js'

/** What {@link getNetworkState} gives. */
export type NetworkState = {
  /** The network in use; `undefined` where the wallet is on one that the site did not list. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The networks that the connected wallet allows; `undefined` where none is connected, or where it allows all. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** The networks that the site lists. */
  readonly requestedCaipNetworks: readonly CaipNetwork[]
  /** The networks on which the embedded wallet has smart accounts: `undefined`, the kit has no such wallet. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[] | undefined
  /** Whether nothing is known to be refused: no wallet is connected, or it allows all networks. */
  readonly supportsAllNetworks: boolean
}

/**
 * What is known of a namespace's networks.
 *
 * @param namespace which one; the active one by default
 * @example
 * const { caipNetwork, supportsAllNetworks } = getNetworkState(kit, 'eip155')
 */
export const getNetworkState = (
  kit: ReadableKit,
  namespace: Namespace = kit.getSnapshot().activeNamespace,
): NetworkState => {
  const approvedCaipNetworkIds = getApprovedCaipNetworkIds(kit, namespace)
  return {
    caipNetwork: getCaipNetwork(kit, namespace),
    approvedCaipNetworkIds,
    requestedCaipNetworks: getCaipNetworks(kit, namespace),
    smartAccountEnabledNetworks: undefined,
    supportsAllNetworks: approvedCaipNetworkIds === undefined,
  }
}
