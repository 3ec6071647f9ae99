import { createSelector } from '@reduxjs/toolkit'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { RootState } from '../state/rootReducer.js'
import type { Network } from '../contract/network.js'
import { selectActiveConnection, selectNetworkId } from '../connect/selectConnection.js'

/** A network as the list shows it. */
export type NetworkRow = {
  readonly network: Network
  readonly isCurrent: boolean
  /** The connected wallet did not allow it. */
  readonly isRefused: boolean
  /** No wallet is connected in its namespace, but one in another is. */
  readonly needsWallet: boolean
}

/** The network in use, or `undefined` if the wallet is on a network that the site did not list. */
export const selectActiveNetwork = (state: RootState, namespace?: Namespace): Network | undefined => {
  const id = selectNetworkId(state, namespace)
  return state.networks.all.find((network) => network.id === id)
}

/** The name of the network in use. It is `undefined` for a network that the site did not list; the views have their own text for that. */
export const selectNetworkName = (state: RootState): string | undefined => selectActiveNetwork(state)?.name

/** Whether the network in use is one of the site's. */
export const selectIsNetworkSupported = (state: RootState): boolean => selectActiveNetwork(state) !== undefined

/** Whether the wallet has to leave its network before anything else: the site did not list that network, and lets users switch. */
export const selectIsOnUnsupportedNetwork = (state: RootState, namespace?: Namespace): boolean =>
  selectActiveConnection(state, namespace) !== undefined &&
  !selectActiveNetwork(state, namespace) &&
  state.site.enableNetworkSwitch &&
  !state.site.allowUnsupportedChain &&
  !state.site.basic

/** The site's networks as rows, in the site's order. */
export const selectNetworkRows = createSelector(
  [
    (state: RootState) => state.networks.all,
    (state: RootState) => selectNetworkId(state),
    (state: RootState) => state.connections.byId,
    (state: RootState) => state.connections.activeByNamespace,
  ],
  (all, current, byId, activeByNamespace): readonly NetworkRow[] =>
    all.map((network) => {
      const active = activeByNamespace[namespaceOf(network.id)]
      const connection = active && byId[active]
      const approved = connection?.approved ?? 'all'
      return {
        network,
        isCurrent: network.id === current,
        isRefused: approved !== 'all' && !approved.includes(network.id),
        needsWallet: !connection && Object.keys(byId).length > 0,
      }
    }),
)

/** The first network of each of the site's namespaces. */
export const selectNamespaceNetworks = createSelector(
  [(state: RootState) => state.networks.all],
  (all): readonly Network[] =>
    all.filter(({ id }, index) => all.findIndex((other) => namespaceOf(other.id) === namespaceOf(id)) === index),
)
