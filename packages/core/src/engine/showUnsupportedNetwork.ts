import type { RootState, StartListening } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import { leaveModal } from '../navigation/navigation.js'
import { selectIsConnectingChains, selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { selectIsOnUnsupportedNetwork } from '../network/selectNetworks.js'

const mustLeave = (state: RootState) => selectIsOnUnsupportedNetwork(state) && !selectIsConnectingChains(state)

const isOnIt = (state: RootState) =>
  selectIsOpen(state) && state.modal.stack.some(({ view }) => view === 'UnsupportedChain')

/** Shows UnsupportedChain while the wallet is on a network that the site does not list, and leaves it when the wallet is on a listed one again. */
export const showUnsupportedNetwork = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) => mustLeave(state) && !mustLeave(before),
    effect: (_action, { dispatch }) => {
      dispatch(modalSlice.actions.opened({ view: 'UnsupportedChain', data: undefined }))
    },
  })
  startListening({
    predicate: (_action, state, before) => !mustLeave(state) && mustLeave(before) && isOnIt(state),
    effect: (_action, { dispatch, getState }) => {
      // A switch that the modal requested navigates back by itself.
      if (selectRoute(getState()).view === 'UnsupportedChain') dispatch(leaveModal())
    },
  })
}
