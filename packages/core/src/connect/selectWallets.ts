import { createSelector } from '../state/createSelector.js'
import type { Connection } from '../state/connectionsSlice.js'
import type { RootState } from '../state/rootReducer.js'
import type { RecentConnectionSnapshot } from '../contract/snapshot.js'
import { recentWallets } from './recentWallets.js'

/** The user's wallets: the connected ones, and those used before. */
export type WalletRows = {
  readonly connected: readonly (Connection & { readonly isActive: boolean })[]
  readonly recent: readonly RecentConnectionSnapshot[]
}

/** Selects the user's wallets: the connected ones in the order in which they connected, the recent ones newest first. */
export const selectWalletRows = createSelector(
  [(state: RootState) => state.connections, (state: RootState) => state.connectors],
  (connections, connectors): WalletRows => ({
    connected: Object.values(connections.byId).map((connection) => ({
      ...connection,
      isActive: connections.activeByNamespace[connection.namespace] === connection.id,
    })),
    recent: recentWallets({ connections, connectors }),
  }),
)
