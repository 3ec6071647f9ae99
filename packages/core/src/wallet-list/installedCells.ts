import type { RootState } from '../state/rootReducer.js'
import { selectConnectorRows } from './selectConnectorRows.js'
import { createSelector } from '../state/createSelector.js'
import { keysOf } from './namedWallet.js'
import type { WalletCell } from './walletCell.js'

/** The wallets that can be connected at once, those in this browser first, and the keys that identify them. */
export type OwnCells = { readonly cells: readonly WalletCell[]; readonly keys: readonly string[] }

/** The wallets that can be connected at once, without the rows that lead to wallets on other devices. */
export const selectInstalledCells = createSelector(
  [selectConnectorRows, (state: RootState) => state.connectors.byNamespace],
  (rows, byNamespace): OwnCells => {
    const shown = rows.filter(({ type }) => type !== 'WALLET_CONNECT')
    const ids = shown.flatMap((row) => (row.chains ?? [row]).map(({ connectorId }) => connectorId))
    return {
      cells: shown
        .map((row) => ({ key: row.id, name: row.name, icon: row.icon, isInstalled: row.isInBrowser, row }))
        .toSorted((a, b) => Number(b.isInstalled) - Number(a.isInstalled)),
      keys: Object.values(byNamespace)
        .flat()
        .filter(({ id }) => ids.includes(id))
        .flatMap(keysOf),
    }
  },
)
