import { createSelector } from '@reduxjs/toolkit'
import type { RootState } from '../state/rootReducer.js'
import type { Toast } from '../state/noticesSlice.js'
import { selectNetworkId } from '../connect/selectConnection.js'

/**
 * The toasts that still apply. A toast about a failed network switch is dropped while the network is being switched again, and after it was
 * switched. A toast about a failed sign-in is dropped once that failure is cleared.
 */
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
