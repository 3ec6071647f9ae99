import type { RootState } from '../engine/rootReducer.js'
import type { Toast } from '../notices/noticesSlice.js'
import { createSelector } from '../store/createSelector.js'
import { selectNetworkId } from './selectConnection.js'

/** The toasts that are still true: none says that the network was not changed while it is being changed, or once it has changed. */
export const selectToasts = createSelector(
  [
    (state: RootState) => state.notices.toasts,
    (state: RootState) => state.networks.switching !== undefined,
    (state: RootState) => selectNetworkId(state),
    (state: RootState) => state.signIn.failure,
  ],
  (toasts, isSwitching, network, signInFailure) => {
    const isTrue = ({ message }: Toast) => {
      if (message.kind === 'switchFailed') return !isSwitching && message.network !== network
      return message.kind !== 'signInFailed' || message.reason === signInFailure
    }
    return toasts.filter(isTrue)
  },
)
