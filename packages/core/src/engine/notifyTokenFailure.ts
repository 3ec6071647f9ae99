import { balance } from '../balance/balance.js'
import { tokenBalances } from '../balance/tokenBalances.js'
import type { StartListening } from '../state/rootReducer.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { selectIsOnUnsupportedNetwork } from '../network/selectNetworks.js'

const kind = 'tokenBalanceUnavailable'

/**
 * Shows a toast when balances cannot be read: one toast for all failures at the same time. On an unsupported network no balance can be read and
 * none is shown, so there is no toast.
 */
export const notifyTokenFailure = (startListening: StartListening) => {
  startListening({
    actionCreator: resourcesSlice.actions.failed,
    effect: ({ payload: { name } }, { dispatch, getState }) => {
      const { modal, notices } = getState()
      if (
        (name !== balance.name && name !== tokenBalances.name) ||
        !modal.open ||
        selectIsOnUnsupportedNetwork(getState())
      )
        return
      if (notices.toasts.some(({ message }) => message.kind === kind)) return
      dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind } }))
    },
  })
}
