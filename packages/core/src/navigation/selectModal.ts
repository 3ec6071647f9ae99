import type { RootState } from '../state/rootReducer.js'
import { closedView, isCloseRefused } from '../state/routeRules.js'
import type { Route, RouteData, ViewName } from '../contract/routes.js'
import { selectIsConnected } from '../connect/selectConnection.js'

/** Whether the modal is visible: it is open, or embedded in the page. An embedded modal is always visible. */
export const selectIsOpen = (state: RootState): boolean => state.modal.open || state.site.isEmbedded

/** The current route of the modal. */
export const selectRoute = (state: RootState): Route => state.modal.stack.at(-1) ?? state.modal.stack[0]

/** The route data of a view, if that view is the current one. */
export const selectRouteData = <view extends ViewName>(state: RootState, view: view): RouteData[view] | undefined => {
  const route = selectRoute(state)
  return route.view === view ? (route.data as RouteData[view]) : undefined // view and data belong together
}

/** Whether there is a view to go back to. */
export const selectCanGoBack = (state: RootState): boolean => state.modal.stack.length > 1

/** Whether there is something to close. An embedded modal always stays visible: on the view that closing leads to, there is nothing to close. */
export const selectCanClose = (state: RootState): boolean =>
  !state.site.isEmbedded ||
  selectCanGoBack(state) ||
  selectRoute(state).view !== closedView({ isEmbedded: true, isConnected: selectIsConnected(state) })

/** Whether an action of the modal is in progress. A transfer stays in progress while its wallet request is pending, whatever else ends meanwhile. */
export const selectIsBusy = ({ modal, connections, transactions }: RootState): boolean =>
  modal.loading || connections.ending > 0 || transactions.unanswered > 0

/** Whether a wallet's own window may be open now: in the page, as an extension's window, or as a frame. */
const isWalletPrompting = (state: RootState): boolean => {
  const { attempts, unanswered } = state.connections
  return (
    unanswered > 0 ||
    selectRoute(state).view === 'ApproveTransaction' ||
    Object.values(attempts).some((attempt) => !attempt.error) ||
    state.networks.switching !== undefined ||
    state.signIn.isSigning ||
    state.transactions.unanswered > 0
  )
}

/**
 * The dialog's mode: `'modal'`; `'yielding'` while the user has to be able to use a wallet's window beside it; or `'inline'` if it is embedded in
 * the page.
 */
export const selectDialogMode = (state: RootState): 'modal' | 'yielding' | 'inline' => {
  if (state.site.isEmbedded) return 'inline'
  return isWalletPrompting(state) ? 'yielding' : 'modal'
}

/** Whether a wallet is being connected in several namespaces. The sign-in and unsupported-network views wait until that is done. */
export const selectIsConnectingChains = (state: RootState): boolean =>
  selectIsOpen(state) && selectRoute(state).view === 'ConnectingMultiChain'

/** Whether closing is refused now: see `isCloseRefused`. */
export const selectIsCloseRefused = (state: RootState): boolean =>
  isCloseRefused({
    views: state.modal.stack.map(({ view }) => view),
    isSignInPending: state.signIn.isRequired && state.signIn.pending !== undefined,
    isTransactionPending: state.transactions.unanswered > 0,
  })
