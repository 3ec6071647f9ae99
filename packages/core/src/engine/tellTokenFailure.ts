import type { StartListening } from '../state/rootReducer.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { selectIsStranded } from '../network/selectNetworks.js'

const kind = 'tokenBalanceUnavailable'

/** Says so, once for all that fails together, when balances cannot be read. On a network that has to be left none can be, and none is shown. */
export const tellTokenFailure = (startListening: StartListening) => {
  startListening({
    actionCreator: resourcesSlice.actions.failed,
    effect: ({ payload: { key } }, { dispatch, getState }) => {
      const { modal, notices } = getState()
      if (!/^(tokens|balance)\//.test(key) || !modal.open || selectIsStranded(getState())) return
      if (notices.toasts.some(({ message }) => message.kind === kind)) return
      dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind } }))
    },
  })
}
