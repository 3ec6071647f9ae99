import { connectionsSlice } from '../state/connectionsSlice.js'
import type { StartListening } from '../state/rootReducer.js'
import { parseConnectionId } from '../base/connectionId.js'
import { leaveModal } from '../navigation/navigation.js'
import { traitsOf } from '../contract/routes.js'
import { networksSlice } from '../state/networksSlice.js'
import {
  selectActiveConnection,
  selectActiveNamespace,
  selectIsConnected,
  selectStatus,
} from '../connect/selectConnection.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'

/** How long "Connected" is shown before the modal closes, in milliseconds. */
export const successShown = 700

/** Moves the modal to the next view, or closes it, when a wallet connects or disconnects. */
export const moveModal = (startListening: StartListening) => {
  startListening({
    actionCreator: connectionsSlice.actions.attemptEnded,
    effect: async (_action, { getState, dispatch, condition, extra: { clock }, signal }) => {
      const isDone = () => {
        const state = getState()
        const { view, data } = selectRoute(state)
        const { activeByNamespace, attempts } = state.connections
        return (
          selectIsOpen(state) &&
          (view === 'ConnectingExternal'
            ? activeByNamespace[data.namespace] === `${data.namespace}/${data.connectorId}`
            : // The connection that a QR code leads to is not known in advance: it is there when no attempt is pending any more.
              traitsOf(view).journey === 'pairing' && !Object.keys(attempts)[0] && selectIsConnected(state))
        )
      }
      // If the account has to sign in, the sign-in follows directly, without "Connected" before it.
      if (getState().signIn.isChecking) await condition((_next, { signIn }) => !signIn.isChecking)
      if (!isDone()) return
      const waited = await clock.wait(successShown, signal).then(
        () => true,
        () => false, // the kit stopped
      )
      if (waited && isDone()) dispatch(leaveModal())
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
      if (selectIsOpen(state) && !selectActiveConnection(state) && traitsOf(selectRoute(state).view).needsWallet)
        dispatch(leaveModal())
    },
  })
  startListening({
    actionCreator: connectionsSlice.actions.sessionOpened,
    effect: ({ payload: { id, activate } }, { getState, dispatch }) => {
      // A wallet that was restored automatically becomes active if the active namespace has no wallet, and none that may still be restored.
      const namespace = parseConnectionId(id)?.namespace
      if (!activate && namespace && selectStatus(getState()) === 'disconnected')
        dispatch(networksSlice.actions.namespaceActivated(namespace))
    },
  })
  for (const actionCreator of [connectionsSlice.actions.restoreEnded, connectionsSlice.actions.connectionForgotten])
    startListening({
      actionCreator,
      effect: ({ payload }, { getState, dispatch }) => {
        const state = getState()
        const [other] = Object.values(state.connections.byId)
        const isShown = parseConnectionId(payload)?.namespace === selectActiveNamespace(state)
        if (other && isShown && selectStatus(state) === 'disconnected')
          dispatch(networksSlice.actions.namespaceActivated(other.namespace))
      },
    })
}
