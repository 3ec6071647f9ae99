import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { CaipNetwork, ReadableKit } from './caipNetwork.js'
import { getApprovedCaipNetworkIds } from './getApprovedCaipNetworkIds.js'
import { getCaipNetwork } from './getCaipNetwork.js'
import { getCaipNetworks } from './getCaipNetworks.js'

/** The return type of {@link getNetworkState}. */
export type NetworkState = {
  /** The active network; `undefined` if the wallet is on a network that the site does not list. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The networks that the connected wallet approves; `undefined` if no wallet is connected, or if it approves all. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** The networks that the site lists. */
  readonly requestedCaipNetworks: readonly CaipNetwork[]
  /** The networks on which the embedded wallet has smart accounts. `undefined` for other wallets, and if it has none. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[] | undefined
  /** Whether no network is known to be unapproved: no wallet is connected, or the wallet approves all networks. */
  readonly supportsAllNetworks: boolean
}

/**
 * Returns the state of a namespace's networks.
 *
 * @param namespace the active one by default
 * @throws `NAMESPACE_UNSUPPORTED`
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
    smartAccountEnabledNetworks: kit.getSnapshot().namespaces[namespace]?.wallet?.login?.smartAccountNetworks,
    supportsAllNetworks: approvedCaipNetworkIds === undefined,
  }
}
