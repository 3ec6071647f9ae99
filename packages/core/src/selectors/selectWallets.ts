import { createSelector } from '../store/createSelector.js'
import { namespaceOf } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'
import { type ConnectionId, parseConnectionId } from '../connections/connectionId.js'
import type { Connection } from '../connections/connectionsSlice.js'
import type { RootState } from '../engine/rootReducer.js'

/** A wallet that was connected here, and is not now. */
export type RecentRow = {
  readonly id: ConnectionId
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  readonly icon?: string | undefined
}

/** The wallets of a visitor: those that stand, and those that were used before. */
export type WalletRows = {
  readonly connected: readonly (Connection & { readonly isActive: boolean })[]
  readonly recent: readonly RecentRow[]
}

/** The wallets of a visitor, in the order in which they came. */
export const selectWalletRows = createSelector(
  [(state: RootState) => state.connections, (state: RootState) => state.connectors],
  ({ byId, activeByNamespace }, { recent, byNamespace, channels }): WalletRows => ({
    connected: Object.values(byId).map((connection) => ({
      ...connection,
      isActive: activeByNamespace[connection.namespace] === connection.id,
    })),
    recent: recent.flatMap(({ id }) => {
      const parts = parseConnectionId(id)
      if (!parts || byId[id]) return []
      const info = [...(byNamespace[parts.namespace] ?? []), ...channels].find((each) => each.id === parts.connectorId)
      return info && info.readiness !== 'missing' ? [{ id, ...parts, name: info.name, icon: info.icon }] : []
    }),
  }),
)

/** A namespace by the name of the site's first network in it. */
export type NamespaceRow = { readonly namespace: Namespace; readonly name: string }

/** The namespaces of the site's networks. */
export const selectNamespaceRows = createSelector(
  [(state: RootState) => state.networks.all],
  (all): readonly NamespaceRow[] =>
    all
      .map(({ id, name }) => ({ namespace: namespaceOf(id), name }))
      .filter(({ namespace }, index, rows) => rows.findIndex((row) => row.namespace === namespace) === index),
)
