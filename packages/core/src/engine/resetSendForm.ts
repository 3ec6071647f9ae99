import type { StartListening } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import { selectCaipAddress } from '../connect/selectConnection.js'

/** Clears the send form when the active account or network changes: a draft is for one account on one network. */
export const resetSendForm = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) =>
      selectCaipAddress(state) !== selectCaipAddress(before) &&
      state.modal.stack.some(({ view }) => view === 'WalletSend'),
    effect: (_action, { dispatch }) => {
      dispatch(modalSlice.actions.sendReset())
    },
  })
}
