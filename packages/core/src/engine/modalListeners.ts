import { connectionsSlice } from '../state/connectionsSlice.js'
import type { StartListening, RootState } from '../state/rootReducer.js'
import { parseConnectionId } from '../base/connectionId.js'
import { leaveModal } from '../navigation/navigation.js'
import { traitsOf } from '../contract/routes.js'
import { networksSlice } from '../state/networksSlice.js'
import {
  selectActiveConnection,
  selectActiveNamespace,
  selectIsConnected,
  selectStatus,
  selectCaipAddress,
  selectAccountFacts,
} from '../connect/selectConnection.js'
import { selectIsOpen, selectRoute, selectIsConnectingChains } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import { selectIsOnUnsupportedNetwork } from '../network/selectNetworks.js'

/** How long "Connected" is shown before the modal closes, in milliseconds. */
const successShown = 700

/** Moves the modal to the next view, or closes it, when a wallet connects or disconnects. */
export const followConnections = (startListening: StartListening) => {
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

const { opened, pushed, routeDataChanged, sendReset } = modalSlice.actions

/**
 * Clears the forms of transfers and swaps when the active account or network changes: a draft is for one account on one network. What the caller of
 * `open` passed for a swap stays, because the user may first have to choose a network that has swaps.
 */
export const resetDrafts = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) => selectCaipAddress(state) !== selectCaipAddress(before),
    effect: (_action, { dispatch, getState }) => {
      for (const { view, data } of getState().modal.stack) {
        if (view === 'WalletSend') dispatch(sendReset())
        if (view === 'Swap' && !data?.fromCaller) dispatch(routeDataChanged({ view, data: undefined }))
      }
    },
  })
}

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
      if (view === 'Swap') emit('OPEN_SWAP', facts)
      // With data, the user returns to a purchase that has begun.
      if (view === 'OnRampProviders' && !data) emit('SELECT_BUY_CRYPTO', { isSmartAccount })
    },
  })
}
