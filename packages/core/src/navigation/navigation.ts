import { abortConnecting } from '../connect/abortConnecting.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import type { Namespace } from '../base/namespaces.js'
import { networksSlice } from '../state/networksSlice.js'
import { selectActiveConnection, selectIsConnected } from '../connect/selectConnection.js'
import { isFeatureOn, selectMergedFeatures } from '../site/selectFeatures.js'
import { selectIsHidden } from '../site/selectOfferedFeatures.js'
import { selectIsOnUnsupportedNetwork } from '../network/selectNetworks.js'
import { selectCanGoBack, selectIsCloseRefused, selectIsOpen, selectRoute } from './selectModal.js'
import { closedView, homeView } from '../state/routeRules.js'
import { withNullPrototype } from '../state/defineResource.js'
import { copyPlain } from '../base/copyPlain.js'
import { modalSlice } from '../state/modalSlice.js'
import { type OpenOptions, type Route, traitsOf, type ViewName } from '../contract/routes.js'

const { opened, closed, pushed, wentBack, shakeStarted, resetTo } = modalSlice.actions

/** The route that the modal opens on by default; for one namespace if it is passed. */
const homeRoute = (state: RootState, namespace?: Namespace): Route => {
  const isConnected = namespace ? selectActiveConnection(state, namespace) !== undefined : selectIsConnected(state)
  const view = homeView({ isConnected, ...state.site })
  return view === 'Connect' ? { view, data: namespace && { namespace } } : { view, data: undefined }
}

const routeOf = (request: OpenOptions, state: RootState): Route => {
  const { view } = request
  if (!view) return homeRoute(state, request.namespace)
  if (view === 'ConnectingWalletConnectBasic') return { view, data: request.uri ? { uri: request.uri } : undefined }
  const { openedWith } = traitsOf(view)
  const passed: object | undefined = openedWith && Reflect.get(request, openedWith)
  const data = openedWith && { ...copyPlain(passed), ...(passed && { fromCaller: true }) }
  return { view, data } as Route // the types of `OpenOptions` pair each view with its data
}

/** Whether the feature of a view is off on this site, or hidden in the user's time zone. If so, the view's code is never loaded. */
const isOff = (state: RootState, { view }: Route): boolean => {
  const { feature } = traitsOf(view)
  if (feature === undefined) return false
  return !isFeatureOn(selectMergedFeatures(state)[feature]) || selectIsHidden(state, feature)
}

/**
 * The route that the modal may open. If the wallet is on an unsupported network, the account views are replaced by the `UnsupportedChain` view.
 */
const allowedRoute = (requested: Route, state: RootState): Route => {
  const isOpen = !isOff(state, requested) && (selectIsConnected(state) || !traitsOf(requested.view).needsWallet)
  const route = isOpen ? requested : homeRoute(state)
  const mustLeave = selectIsOnUnsupportedNetwork(state) && traitsOf(route.view).needsWallet === true
  return mustLeave ? { view: 'UnsupportedChain', data: undefined } : route
}

/** Opens the modal: on the requested view, else on Account if connected, else on Connect. */
export const openModal =
  (options: OpenOptions = {}): AppThunk =>
  (dispatch, getState) => {
    const request = withNullPrototype(options)
    if ('namespace' in request && request.namespace)
      dispatch(networksSlice.actions.namespaceActivated(request.namespace))
    const state = getState()
    dispatch(opened(allowedRoute(routeOf(request, state), state)))
  }

const homeAfterClosing = (state: RootState): Route => ({
  view: closedView({ isEmbedded: state.site.isEmbedded, isConnected: selectIsConnected(state) }),
  data: undefined,
})

/** Resets the modal to its start view and closes it. */
export const leaveModal = (): AppThunk => (dispatch, getState) => {
  dispatch(closed(homeAfterClosing(getState())))
}

/** Closes the modal and cancels pending attempts to connect. If closing is refused, e.g. on an unsupported network, it shakes and stays open. */
export const closeModal = (): AppThunk => (dispatch, getState) => {
  const state = getState()
  if (!selectIsOpen(state)) return
  if (selectIsCloseRefused(state)) {
    dispatch(shakeStarted())
    return
  }
  dispatch(abortConnecting())
  dispatch(leaveModal())
}

/** The view that the modal opens on by default. */
export const selectHomeView = (state: RootState): ViewName => homeRoute(state).view

/** Goes back one view. If there is no view to go back to, closes the modal. */
export const goBack = (): AppThunk => (dispatch, getState) => {
  const state = getState()
  const { view } = selectRoute(state)
  if (selectCanGoBack(state)) dispatch(wentBack())
  else dispatch(closeModal())
  // Abort after the navigation: the card keeps the last view for a frame, which must not show that the attempt is over.
  if (traitsOf(view).isConnecting) dispatch(abortConnecting())
}

/** Shows a view on top of the current one. */
export const navigate =
  (route: Route): AppThunk =>
  (dispatch) => {
    dispatch(pushed(route))
  }

/** Resets the modal's navigation to the payment that it began with, else to the view that it opens on by default. */
export const goHome = (): AppThunk => (dispatch, getState) => {
  const [first] = getState().modal.stack
  dispatch(resetTo(first.view === 'Pay' ? first : homeRoute(getState())))
}
