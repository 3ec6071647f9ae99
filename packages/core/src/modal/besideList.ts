import type { AppThunk } from '../engine/rootReducer.js'
import type { ConnectorRow } from '../selectors/connectorRow.js'
import { abortConnecting } from '../connections/abortConnecting.js'
import { chooseWallet } from './chooseWallet.js'
import { modalSlice } from './modalSlice.js'
import { navigate } from './navigation.js'
import type { Route } from './routes.js'

/** Leaves what stands on top of the list, and what waits for a wallet there. */
export const leaveForList = (): AppThunk => (dispatch, getState) => {
  const { stack } = getState().modal
  const above = stack.length - 1 - stack.map(({ view }) => view).lastIndexOf('Connect')
  if (above === 0 || above === stack.length) return
  dispatch(abortConnecting())
  dispatch(modalSlice.actions.wentBack(above))
}

/** Shows a view in place of the one that stands on top of the list. */
export const showBesideList =
  (route: Route): AppThunk =>
  (dispatch) => {
    dispatch(leaveForList())
    dispatch(navigate(route))
  }

/** A wallet was chosen while another view stands beside the list: that gives way to it. */
export const chooseBesideList =
  (row: ConnectorRow): AppThunk =>
  (dispatch) => {
    dispatch(leaveForList())
    dispatch(chooseWallet(row))
  }
