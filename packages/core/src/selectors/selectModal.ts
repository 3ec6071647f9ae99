import type { RootState } from '../engine/rootReducer.js'
import type { Route } from '../modal/routes.js'

/** Whether the modal is open. */
export const selectIsOpen = (state: RootState): boolean => state.modal.open

/** Where the modal is. */
export const selectRoute = (state: RootState): Route => state.modal.stack.at(-1) ?? state.modal.stack[0]

/** Whether there is a view to go back to. */
export const selectCanGoBack = (state: RootState): boolean => state.modal.stack.length > 1

/** Whether an act of the modal is under way. */
export const selectIsBusy = (state: RootState): boolean => state.modal.loading

/** Whether a wallet's own window may be open now: in the page, as an extension's window, or as a frame. */
const isWalletAsked = (state: RootState): boolean => {
  const { attempts } = state.connections
  return (
    Object.values(attempts).some((attempt) => !attempt.error) ||
    state.networks.switching !== undefined ||
    state.modal.transactions.length > 0
  )
}

/** How the dialog stands: `'modal'`, or `'yielding'` while a wallet's window has to be usable beside it. */
export const selectDialogMode = (state: RootState): 'modal' | 'yielding' =>
  isWalletAsked(state) ? 'yielding' : 'modal'

/** Whether closing is refused now: an unsupported network has to be left first. */
export const selectIsCloseRefused = (state: RootState): boolean => {
  const views = state.modal.stack.map(({ view }) => view)
  return (
    views.at(-1) === 'UnsupportedChain' || (views.at(-1) === 'SwitchNetwork' && views.at(-2) === 'UnsupportedChain')
  )
}
