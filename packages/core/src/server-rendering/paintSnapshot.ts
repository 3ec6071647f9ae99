import { truncateAddress } from '../base/truncateAddress.js'
import { parseCaipAddress } from '../base/caipAddress.js'
import { parseCaipNetworkId } from '../base/caipNetworkId.js'
import type { NamespaceSnapshot, Snapshot } from '../contract/snapshot.js'
import { getNetworkId } from '../contract/siteNetwork.js'
import type { RecallingSite } from '../contract/kitStorage.js'
import type { InitialState } from './cookieText.js'

/** Keeps the parts of an initial state that the site supports: accounts in namespaces with an adapter, and the network if the site lists it. */
const ofSite = ({ accounts, networkId }: InitialState, { adapters, networks }: RecallingSite) => ({
  accounts: accounts
    .map(parseCaipAddress)
    .filter(({ namespace }) => adapters.some((entry) => entry.namespace === namespace)),
  network: networks.map(getNetworkId).find((id) => id === networkId),
})

/**
 * Adds an initial state to a snapshot: its accounts, with status `'connecting'`, and its network. If the snapshot already has an account of a
 * namespace, that account stays.
 *
 * @returns the same snapshot if there is nothing to add
 */
export const paintSnapshot = (
  snapshot: Snapshot,
  initialState: InitialState | undefined,
  site: RecallingSite,
): Snapshot => {
  if (!initialState || snapshot.initialized || site.enableReconnect === false) return snapshot
  const { accounts, network } = ofSite(initialState, site)
  const painted = accounts
    .filter(({ namespace }) => !snapshot.namespaces[namespace]?.address)
    .map(({ namespace, address, networkId }): readonly [string, NamespaceSnapshot] => [
      namespace,
      { status: 'connecting', address, shown: truncateAddress(address), accounts: [{ address }], networkId },
    ])
  if (painted.length === 0) return snapshot
  return {
    ...snapshot,
    ...(network && { networkId: network, activeNamespace: parseCaipNetworkId(network).namespace }),
    namespaces: { ...snapshot.namespaces, ...Object.fromEntries(painted) },
  }
}
