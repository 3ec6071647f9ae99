import type { StartListening } from '../engine/rootReducer.js'
import { modalSlice } from '../modal/modalSlice.js'
import { selectCaipAddress } from '../selectors/selectConnection.js'

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
