import { connectWallet } from '../connections/connectWallet.js'
import type { AppThunk } from '../engine/rootReducer.js'
import { track } from '../engine/services.js'
import type { ConnectRequest } from '../handle/acts.js'
import { selectConnectorRow } from '../selectors/selectConnectorRows.js'
import { toConnectionId } from '../connections/connectionId.js'
import { navigate } from './navigation.js'

/** A row of the wallet list was chosen: shows the attempt, and asks the wallet. The attempt in state tells how it went. */
export const chooseWallet =
  (request: ConnectRequest): AppThunk =>
  (dispatch, getState, services) => {
    const id = toConnectionId(request.namespace, request.connectorId)
    services.emit('SELECT_WALLET', {
      name: selectConnectorRow(getState(), id)?.name ?? request.connectorId,
      platform: services.connectors.has(id) ? 'browser' : 'qrcode',
    })
    dispatch(navigate({ view: 'ConnectingExternal', data: request }))
    track(services, dispatch(connectWallet(request))).catch((error: unknown) =>
      services.logger.info('The wallet was not connected.', error),
    )
  }
