import type { StartListening } from '../engine/rootReducer.js'
import { noticesSlice } from '../notices/noticesSlice.js'
import { resourcesSlice } from '../resources/resourcesSlice.js'

/** Says so when token balances cannot be read. */
export const tellTokenFailure = (startListening: StartListening) => {
  startListening({
    actionCreator: resourcesSlice.actions.failed,
    effect: ({ payload: { key } }, { dispatch, getState }) => {
      if (!key.startsWith('tokens/') || !getState().modal.open) return
      dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'tokenBalanceUnavailable' } }))
    },
  })
}
