import type { RootState } from '../state/rootReducer.js'
import type { Toast } from '../state/noticesSlice.js'
import { createSelector } from '../state/createSelector.js'
import { selectNetworkId } from '../connect/selectConnection.js'

/** The toasts that are still true. A toast about a failed switch is dropped while the network is being switched again, and once it was; one about a failed sign-in once that failure is gone. */
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
