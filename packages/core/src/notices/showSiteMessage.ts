import type { AppThunk } from '../state/rootReducer.js'
import { noticesSlice, type Toast } from '../state/noticesSlice.js'

/** Shows a text that the site passes as a toast. */
export const showSiteMessage =
  (tone: Toast['tone'], text: string): AppThunk =>
  (dispatch) => {
    dispatch(noticesSlice.actions.toastShown({ tone, message: { kind: 'site', text } }))
  }
