import { isAnyOf } from '@reduxjs/toolkit'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { type Namespace, namespaces } from '../base/namespaces.js'
import { toConnectionId } from '../base/connectionId.js'
import type { AppStore, RootState, StartListening } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'
import { leaveModal } from '../navigation/navigation.js'
import type { ChainConnector } from '../contract/routes.js'
import { selectAccountRef, selectCaipAddress } from '../connect/selectConnection.js'
import { selectIsConnectingChains, selectIsOpen, selectRoute, selectRouteData } from '../navigation/selectModal.js'
import { selectIsNetworkSupported, selectIsOnUnsupportedNetwork } from '../network/selectNetworks.js'
import { modalSlice } from '../state/modalSlice.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { getSiwx } from '../contract/options.js'
import { signInSlice } from '../state/signInSlice.js'

const unread = 'A sign-in was not read. Check `getSessions` of the option `siwx`.'

/** Whether a wallet still has to be connected in one of the namespaces that the user chose for it, or the user has chosen none yet. */
const isChoosingChains = (state: RootState) => {
  if (!selectIsConnectingChains(state)) return false
  const { chains, chosen, skipped } = selectRouteData(state, 'ConnectingMultiChain') ?? { chains: [] }
  const { byId, attempts } = state.connections
  const isLeft = ({ namespace, connectorId }: ChainConnector) =>
    chosen?.includes(namespace) &&
    !skipped?.includes(namespace) &&
    (attempts[namespace] || !byId[toConnectionId(namespace, connectorId)])
  return !chosen || chains.some(isLeft)
}

/** The namespaces whose account in use, or its network, has changed. */
const listChanged = (state: RootState, before: RootState): readonly Namespace[] =>
  namespaces.filter((namespace) => {
    const at = selectCaipAddress(state, namespace)
    return at !== undefined && at !== selectCaipAddress(before, namespace)
  })

/** Whether the check of the account in use does not read the sign-in of this namespace, or not yet. */
const isReadApart = (state: RootState, namespace: Namespace) =>
  namespace !== state.networks.activeNamespace || isChoosingChains(state)

/** Requests a sign-in when an account becomes active, or switches to a network, without one. Ends the sign-in when its wallet is disconnected. */
export const followSignIn = (startListening: StartListening, services: Services) => {
  const siwx = getSiwx(services.options)
  if (!siwx) return
  startListening({
    predicate: (_action, state, before) => {
      const at = selectCaipAddress(state)
      return at !== undefined && at !== selectCaipAddress(before)
    },
    effect: async (_action, { dispatch, getState, condition, cancelActiveListeners }) => {
      const { checkStarted, signInCancelled } = signInSlice.actions
      cancelActiveListeners() // cancels listeners that still wait for the last namespace
      dispatch(checkStarted())
      if (isChoosingChains(getState())) await condition((_next, state) => !isChoosingChains(state))
      const at = selectAccountRef(getState())
      if (!at || !selectIsNetworkSupported(getState())) {
        dispatch(signInCancelled())
        return
      }
      const checking = import('../sign-in/signInFlow.js').then(({ checkSignIn }) => dispatch(checkSignIn(at, siwx)))
      await track(services, checking).catch((error: unknown) => {
        services.logger.error('The check of `siwx` failed.', error)
        dispatch(signInSlice.actions.signInsRead({ at, accounts: [] }))
        dispatch(signInCancelled())
      })
    },
  })
  // What a wallet signed while connecting reaches the site at once, in whichever namespace.
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections &&
      listChanged(state, before).some((namespace) => isReadApart(state, namespace)),
    effect: async (_action, { dispatch, getState, getOriginalState }) => {
      const changed = listChanged(getState(), getOriginalState())
      const { logSignInFailure, readSignIn } = await import('../sign-in/signInFlow.js')
      const reading = Promise.all(changed.map((namespace) => dispatch(readSignIn(namespace, siwx))))
      await track(services, reading).catch((error: unknown) => logSignInFailure(services, unread, error))
    },
  })
  startListening({
    actionCreator: connectionsSlice.actions.sessionEnded,
    effect: async ({ payload: { id, reason } }, { dispatch, getState, getOriginalState }) => {
      const ended = getOriginalState().connections.byId[id]
      if (!selectAccountRef(getState())) {
        dispatch(signInSlice.actions.signInCancelled())
      }
      if (!ended || (reason !== 'user' && reason !== 'wallet')) return // another tab ended it, or the page ends
      const at = { account: ended.address, network: ended.network }
      await track(
        services,
        import('../sign-in/signInFlow.js').then(({ signOut }) => dispatch(signOut(at, siwx))),
      )
    },
  })
}

const signInRoute = { view: 'SIWXSignMessage', data: undefined } as const

/** Shows the view that requests a sign-in, and leaves it when nothing is left to sign. Tells the user why a sign-in failed. */
export const showSignIn = (startListening: StartListening) => {
  const { signInRequested, signedIn, signInCancelled, signingFailed, checkFailed, uncheckedWalletLeft } =
    signInSlice.actions
  const { opened, resetTo } = modalSlice.actions
  const { toastShown } = noticesSlice.actions
  startListening({
    actionCreator: signInRequested,
    effect: (_action, { dispatch, getState }) => {
      dispatch(selectIsOpen(getState()) ? resetTo(signInRoute) : opened(signInRoute))
    },
  })
  startListening({
    matcher: isAnyOf(signedIn, signInCancelled),
    effect: (_action, { dispatch, getState }) => {
      // On an unsupported network, the view of that replaces this one.
      const isLeft = selectRoute(getState()).view === 'SIWXSignMessage' && !selectIsOnUnsupportedNetwork(getState())
      if (isLeft) dispatch(leaveModal())
    },
  })
  startListening({
    actionCreator: signingFailed,
    effect: ({ payload: reason }, { dispatch, getState }) => {
      if (!selectIsOpen(getState())) dispatch(opened(signInRoute))
      dispatch(toastShown({ tone: 'bad', message: { kind: 'signInFailed', reason } }))
    },
  })
  startListening({
    actionCreator: checkFailed,
    effect: (_action, { dispatch }) => {
      dispatch(toastShown({ tone: 'bad', message: { kind: 'signInBroken' } }))
    },
  })
  startListening({
    actionCreator: uncheckedWalletLeft,
    effect: (_action, { dispatch }) => {
      dispatch(opened({ view: 'Connect', data: undefined }))
    },
  })
}

/**
 * Reads the sign-ins again when the page has changed them, also by the site's own calls, and has the other tabs do so.
 *
 * @returns a function that stops
 */
export const followSiwx = (store: AppStore, services: Services): (() => void) => {
  const siwx = getSiwx(services.options)
  const stop = siwx?.subscribe?.(() => {
    services.tabs.post([])
    const refreshing = import('../sign-in/signInFlow.js').then(({ logSignInFailure, refreshSignIns }) =>
      store.dispatch(refreshSignIns(siwx)).catch((error: unknown) => logSignInFailure(services, unread, error)),
    )
    track(services, refreshing).catch((error: unknown) => services.logger.warn('The sign-ins were not read.', error))
  })
  return () => stop?.()
}
