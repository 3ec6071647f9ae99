import type { StartListening } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import { selectCaipAddress } from '../connect/selectConnection.js'

/** A draft is for one account on one network: another empties it. */
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
