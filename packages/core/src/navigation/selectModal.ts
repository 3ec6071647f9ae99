import type { RootState } from '../state/rootReducer.js'
import { closedView, isCloseRefused } from '../state/routeRules.js'
import type { Route, RouteData, ViewName } from '../contract/routes.js'
import { selectIsConnected } from '../connect/selectConnection.js'

/** Whether the modal is there to be seen: open, or a part of the page, which always is. */
export const selectIsOpen = (state: RootState): boolean => state.modal.open || state.site.isEmbedded

/** Where the modal is. */
export const selectRoute = (state: RootState): Route => state.modal.stack.at(-1) ?? state.modal.stack[0]

/** What a view was given, where it is the one that is shown. */
export const selectRouteData = <view extends ViewName>(state: RootState, view: view): RouteData[view] | undefined => {
  const route = selectRoute(state)
  return route.view === view ? (route.data as RouteData[view]) : undefined // the two belong together
}

/** Whether there is a view to go back to. */
export const selectCanGoBack = (state: RootState): boolean => state.modal.stack.length > 1

/** Whether there is something to close. A part of the page always stands: where closing it leads to there is nothing. */
export const selectCanClose = (state: RootState): boolean =>
  !state.site.isEmbedded ||
  selectCanGoBack(state) ||
  selectRoute(state).view !== closedView({ isEmbedded: true, isConnected: selectIsConnected(state) })

/** Whether an act of the modal is under way: a transfer that is with its wallet is, whatever else ends meanwhile. */
export const selectIsBusy = ({ modal }: RootState): boolean => modal.loading || modal.transactions.length > 0

/** Whether a wallet's own window may be open now: in the page, as an extension's window, or as a frame. */
const isWalletAsked = (state: RootState): boolean => {
  const { attempts, unanswered } = state.connections
  return (
    unanswered > 0 ||
    Object.values(attempts).some((attempt) => !attempt.error) ||
    state.networks.switching !== undefined ||
    state.signIn.isSigning ||
    state.modal.transactions.length > 0
  )
}

/**
 * How the dialog stands: `'modal'`, or `'yielding'` while a wallet's window has to be usable beside it, or `'inline'` as a part of the
 * page.
 */
export const selectDialogMode = (state: RootState): 'modal' | 'yielding' | 'inline' => {
  if (state.site.isEmbedded) return 'inline'
  return isWalletAsked(state) ? 'yielding' : 'modal'
}

/** Whether a wallet is being connected in several namespaces: what an account has to be asked waits until that is done. */
export const selectIsConnectingChains = (state: RootState): boolean =>
  selectIsOpen(state) && selectRoute(state).view === 'ConnectingMultiChain'

/** Whether closing is refused now: see `isCloseRefused`. */
export const selectIsCloseRefused = (state: RootState): boolean =>
  isCloseRefused({
    views: state.modal.stack.map(({ view }) => view),
    isSignInOwed: state.signIn.isRequired && state.signIn.owed !== undefined,
  })
