import type { RootState } from '../engine/rootReducer.js'
import type { Toast } from '../notices/noticesSlice.js'
import { createSelector } from '../store/createSelector.js'
import { selectNetworkId } from './selectConnection.js'

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
