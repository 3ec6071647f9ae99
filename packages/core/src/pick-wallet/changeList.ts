import type { AppThunk } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import type { ListChoice } from '../contract/routes.js'

/** Changes the data of the wallet list. Views on top of the list, or beside it, stay open. The change lasts until the modal closes. */
export const changeList =
  (change: ListChoice): AppThunk =>
  (dispatch, getState) => {
    const list = getState().modal.stack.findLast(({ view }) => view === 'Connect')
    dispatch(modalSlice.actions.routeDataChanged({ view: 'Connect', data: { ...list?.data, ...change } }))
  }
