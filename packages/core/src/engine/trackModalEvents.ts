import type { StartListening } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import { selectAccountFacts, selectIsConnected } from '../connect/selectConnection.js'
import { selectRoute } from '../navigation/selectModal.js'

const { opened, pushed } = modalSlice.actions

/** Emits events when the modal opens or closes, and when the user opens the networks, the send form or the purchase form. */
export const trackModalEvents = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) => state.modal.open !== before.modal.open,
    effect: (_action, { getOriginalState, getState, extra: { emit } }) => {
      const event = getOriginalState().modal.open ? 'MODAL_CLOSE' : 'MODAL_OPEN'
      emit(event, { connected: selectIsConnected(getState()) })
    },
  })
  startListening({
    predicate: (action, state, before) =>
      state.modal.stack !== before.modal.stack && (opened.match(action) || pushed.match(action)),
    effect: (_action, { getState, extra: { emit } }) => {
      const { view, data } = selectRoute(getState())
      if (view === 'Networks') emit('CLICK_NETWORKS', undefined)
      const facts = selectAccountFacts(getState())
      if (!facts) return
      const { isSmartAccount } = facts
      if (view === 'WalletSend') emit('OPEN_SEND', facts)
      // With data, the user returns to a purchase that has begun.
      if (view === 'OnRampProviders' && !data) emit('SELECT_BUY_CRYPTO', { isSmartAccount })
    },
  })
}
