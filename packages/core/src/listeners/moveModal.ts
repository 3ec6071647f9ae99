import { connectionsSlice } from '../connections/connectionsSlice.js'
import type { StartListening } from '../engine/rootReducer.js'
import { parseConnectionId } from '../connections/connectionId.js'
import { modalSlice } from '../modal/modalSlice.js'
import { walletViews } from '../modal/routes.js'
import { networksSlice } from '../networks/networksSlice.js'
import { selectActiveConnection, selectIsConnected } from '../selectors/selectConnection.js'
import { selectRoute } from '../selectors/selectModal.js'

/** How long "You're in" is shown before the modal closes, in milliseconds. */
export const successShown = 700

/** Moves the modal on when a wallet connects or leaves. */
export const moveModal = (startListening: StartListening) => {
  startListening({
    actionCreator: connectionsSlice.actions.connectSettled,
    effect: async (_action, { getState, dispatch, extra: { clock }, signal }) => {
      const isDone = () => {
        const state = getState()
        const route = selectRoute(state)
        return (
          state.modal.open &&
          route.view === 'ConnectingExternal' &&
          state.connections.activeByNamespace[route.data.namespace] ===
            `${route.data.namespace}/${route.data.connectorId}`
        )
      }
      if (!isDone()) return
      const waited = await clock.wait(successShown, signal).then(
        () => true,
        () => false, // the kit stopped
      )
      if (waited && isDone()) dispatch(modalSlice.actions.closed())
    },
  })
  startListening({
    actionCreator: connectionsSlice.actions.sessionEnded,
    effect: (_action, { getState, dispatch, extra: { emit } }) => {
      const other = Object.values(getState().connections.byId)[0]
      if (!selectIsConnected(getState())) emit('DISCONNECT', undefined)
      if (!selectActiveConnection(getState()) && other)
        dispatch(networksSlice.actions.namespaceActivated(other.namespace))
      const state = getState()
      if (state.modal.open && !selectActiveConnection(state) && walletViews.includes(selectRoute(state).view))
        dispatch(modalSlice.actions.closed())
    },
  })
  startListening({
    actionCreator: connectionsSlice.actions.sessionOpened,
    effect: ({ payload: { id, activate } }, { getState, dispatch }) => {
      // A wallet that was taken up by itself is shown where the visitor has none.
      const namespace = parseConnectionId(id)?.namespace
      if (!activate && namespace && !selectActiveConnection(getState()))
        dispatch(networksSlice.actions.namespaceActivated(namespace))
    },
  })
}
