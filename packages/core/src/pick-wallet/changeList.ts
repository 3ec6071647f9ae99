import type { AppThunk } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import type { ListChoice } from '../contract/routes.js'

const { wentBack, replaced, pushed } = modalSlice.actions

/** Changes the data of the wallet list. Views on top of the list, or beside it, stay open. The change lasts until the modal closes. */
export const changeList =
  (change: ListChoice): AppThunk =>
  (dispatch, getState) => {
    const { stack } = getState().modal
    const at = stack.map(({ view }) => view).lastIndexOf('Connect')
    const above = stack.slice(at + 1)
    const list = stack[at]
    if (list?.view !== 'Connect') return
    if (above.length > 0) dispatch(wentBack(above.length))
    dispatch(replaced({ view: 'Connect', data: { ...list.data, ...change } }))
    for (const route of above) dispatch(pushed(route))
  }
