import type { AppThunk } from '../state/rootReducer.js'
import { connectWallet } from '../connect/connectWallet.js'
import { track } from '../state/services.js'
import type { ConnectRequest } from '../contract/kitActions.js'
import type { ConnectorRow } from '../wallet-list/connectorRow.js'
import { selectConnectorRow } from '../wallet-list/selectConnectorRows.js'
import { toConnectionId } from '../base/connectionId.js'
import { navigate } from '../navigation/navigation.js'
import { abortConnecting } from '../connect/abortConnecting.js'
import type { MissingWallet } from '../wallet-list/selectMissingWallets.js'
import { modalSlice } from '../state/modalSlice.js'
import type { ListChoice } from '../contract/routes.js'

/** Loads the code that a wallet needs while the user is still pressing its row in the wallet list. */
export const prepareWallet =
  (connectorId: string): AppThunk =>
  (_dispatch, _getState, { sources }) =>
    sources.get(connectorId)?.prepare?.()

/**
 * Handles the choice of a row in the wallet list: shows the attempt and sends the request to the wallet. The attempt in state holds the outcome.
 * If the wallet supports several namespaces, it gets no request before the user has chosen one of them.
 */
export const chooseWallet =
  ({ namespace, connectorId, chains }: ConnectRequest & Pick<ConnectorRow, 'chains'>): AppThunk =>
  (dispatch, getState, services) => {
    const request = { namespace, connectorId }
    const id = toConnectionId(namespace, connectorId)
    const row = selectConnectorRow(getState(), id)
    services.emit('SELECT_WALLET', {
      name: row?.name ?? connectorId,
      platform: services.connectors.has(id) ? 'browser' : 'qrcode',
    })
    if (chains) {
      dispatch(navigate({ view: 'ConnectingMultiChain', data: { chains } }))
      return
    }
    dispatch(
      navigate(
        row?.type === 'WALLET_CONNECT'
          ? { view: 'ConnectingWalletConnectBasic', data: undefined }
          : { view: 'ConnectingExternal', data: request },
      ),
    )
    track(services, dispatch(connectWallet(request))).catch((error: unknown) =>
      services.logger.info('The wallet was not connected.', error),
    )
  }

/** Closes the views on top of the wallet list, or beside it, and aborts an attempt that waits for a wallet there. */
const leaveForList = (): AppThunk => (dispatch, getState) => {
  const { stack } = getState().modal
  const above = stack.length - 1 - stack.map(({ view }) => view).lastIndexOf('Connect')
  if (above === 0 || above === stack.length) return
  dispatch(modalSlice.actions.wentBack(above))
  dispatch(abortConnecting())
}

/** Handles the choice of a wallet in the list: connects it or, if it is not in this browser, shows how to get it. */
export const chooseFromList =
  (row: ConnectorRow | Pick<MissingWallet, 'type' | 'id'>): AppThunk =>
  (dispatch, _getState, services) => {
    dispatch(leaveForList())
    if (row.type !== 'MISSING') dispatch(chooseWallet(row))
    else
      import('../pairing/startPairing.js').then(
        ({ chooseMissingWallet }) => dispatch(chooseMissingWallet(row.id)),
        (error: unknown) => {
          services.logger.warn('The pairing views did not load.', error)
          dispatch(navigate({ view: 'Downloads', data: { walletId: row.id } }))
        },
      )
  }

/** Changes the data of the wallet list. Views on top of the list, or beside it, stay open. The change lasts until the modal closes. */
export const changeList =
  (change: ListChoice): AppThunk =>
  (dispatch, getState) => {
    const list = getState().modal.stack.findLast(({ view }) => view === 'Connect')
    dispatch(modalSlice.actions.routeDataChanged({ view: 'Connect', data: { ...list?.data, ...change } }))
  }
