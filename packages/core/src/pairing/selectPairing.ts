import type { WalletInfo } from '../contract/session.js'
import type { ConnectAttempt } from '../state/connectionsSlice.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import type { RootState } from '../state/rootReducer.js'
import type { ConnectorRow } from '../wallet-list/connectorRow.js'
import { selectRoute } from '../navigation/selectModal.js'
import { selectConnectorRows } from '../wallet-list/selectConnectorRows.js'

/** The row of the list that leads to a code, if the site has such a row. */
export const selectPairingRow = (state: RootState): ConnectorRow | undefined =>
  selectConnectorRows(state).find(({ type }) => type === 'WALLET_CONNECT')

/** The attempt to connect by a code, including one that failed and waits for a retry. It is the same in each namespace that takes part. */
export const selectPairing = (state: RootState): ConnectAttempt | undefined => {
  const id = selectPairingRow(state)?.connectorId
  return Object.values(state.connections.attempts).find(({ connectorId }) => connectorId === id)
}

/** The wallet whose connection options are shown. */
export const selectChosenWallet = (state: RootState): DirectoryWallet | undefined => {
  const route = selectRoute(state)
  return route.view === 'ConnectingWalletConnect' ? route.data.wallet : undefined
}

/** The row of the wallet whose connection options are shown, if it is installed in this browser. */
export const selectInstalledRow = (state: RootState): ConnectorRow | undefined => {
  const wallet = selectChosenWallet(state)
  const isIt = (info: WalletInfo) =>
    wallet?.rdns !== undefined
      ? info.rdns?.toLowerCase() === wallet.rdns.toLowerCase()
      : (wallet?.injected?.some(({ injected_id }) => injected_id === info.id) ?? false)
  const announced = Object.values(state.connectors.byNamespace)
    .flat()
    .filter((info) => info.readiness === 'installed' && isIt(info))
  return selectConnectorRows(state).find(({ connectorId }) => announced.some(({ id }) => id === connectorId))
}
