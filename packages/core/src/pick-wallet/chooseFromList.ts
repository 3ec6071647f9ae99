import { abortConnecting } from '../connect/abortConnecting.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { ConnectorRow } from '../wallet-list/connectorRow.js'
import type { MissingWallet } from '../wallet-list/selectMissingWallets.js'
import { chooseWallet } from './chooseWallet.js'
import { modalSlice } from '../state/modalSlice.js'
import { navigate } from '../navigation/navigation.js'

/** Leaves what stands on top of the list, or beside it, and gives up what waits for a wallet there. */
const leaveForList = (): AppThunk => (dispatch, getState) => {
  const { stack } = getState().modal
  const above = stack.length - 1 - stack.map(({ view }) => view).lastIndexOf('Connect')
  if (above === 0 || above === stack.length) return
  dispatch(modalSlice.actions.wentBack(above))
  dispatch(abortConnecting())
}

/** A wallet of the list was chosen: it is connected, or, where it is not in this browser, the way to get it is shown. */
export const chooseFromList =
  (row: ConnectorRow | Pick<MissingWallet, 'type' | 'id'>): AppThunk =>
  (dispatch, _getState, services) => {
    dispatch(leaveForList())
    if (row.type !== 'MISSING') dispatch(chooseWallet(row))
    else
      import('../pairing/startPairing.js').then(
        ({ chooseMissingWallet }) => dispatch(chooseMissingWallet(row.id)),
        (error: unknown) => {
          services.logger.warn('The way to a wallet was not fetched.', error)
          dispatch(navigate({ view: 'Downloads', data: { walletId: row.id } }))
        },
      )
  }
