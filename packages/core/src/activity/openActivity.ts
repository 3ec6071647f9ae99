import { selectAccountFacts } from '../connect/selectConnection.js'
import { navigate } from '../navigation/navigation.js'
import type { AppThunk } from '../state/rootReducer.js'

/** Shows the activity of the active account. */
export const openActivity =
  (): AppThunk =>
  (dispatch, getState, { emit }) => {
    emit('CLICK_TRANSACTIONS', { isSmartAccount: selectAccountFacts(getState())?.isSmartAccount ?? false })
    dispatch(navigate({ view: 'Transactions', data: undefined }))
  }
