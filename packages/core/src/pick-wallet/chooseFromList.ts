import { abortConnecting } from '../connect/abortConnecting.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { ConnectorRow } from '../wallet-list/connectorRow.js'
import type { MissingWallet } from '../wallet-list/selectMissingWallets.js'
import { chooseWallet } from './chooseWallet.js'
import { modalSlice } from '../state/modalSlice.js'
import { navigate } from '../navigation/navigation.js'

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
