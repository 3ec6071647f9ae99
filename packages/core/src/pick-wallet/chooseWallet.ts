import { connectWallet } from '../connect/connectWallet.js'
import type { AppThunk } from '../state/rootReducer.js'
import { track } from '../state/services.js'
import type { ConnectRequest } from '../contract/acts.js'
import type { ConnectorRow } from '../wallet-list/connectorRow.js'
import { selectConnectorRow } from '../wallet-list/selectConnectorRows.js'
import { toConnectionId } from '../base/connectionId.js'
import { navigate } from '../navigation/navigation.js'

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
