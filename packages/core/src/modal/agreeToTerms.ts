import type { AppThunk } from '../engine/rootReducer.js'
import { modalSlice } from './modalSlice.js'

const { wentBack, replaced, pushed } = modalSlice.actions

/** The visitor agrees to the site's terms, or takes that back. It holds until the modal closes. */
export const agreeToTerms =
  (agreed: boolean): AppThunk =>
  (dispatch, getState) => {
    const { stack } = getState().modal
    const at = stack.map(({ view }) => view).lastIndexOf('Connect')
    const above = stack.slice(at + 1)
    const list = stack[at]
    if (list?.view !== 'Connect') return
    if (above.length > 0) dispatch(wentBack(above.length))
    dispatch(replaced({ view: 'Connect', data: { ...list.data, agreed } }))
    for (const route of above) dispatch(pushed(route))
  }
