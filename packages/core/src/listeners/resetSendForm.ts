import type { StartListening } from '../engine/rootReducer.js'
import { modalSlice } from '../modal/modalSlice.js'
import { selectNetworkId } from '../selectors/selectConnection.js'

/** A draft is for one network: another network empties it. */
export const resetSendForm = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) =>
      selectNetworkId(state) !== selectNetworkId(before) && state.modal.stack.some(({ view }) => view === 'WalletSend'),
    effect: (_action, { dispatch }) => {
      dispatch(modalSlice.actions.sendReset())
    },
  })
}
