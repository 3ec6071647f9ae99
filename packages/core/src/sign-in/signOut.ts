import type { AccountRef } from '../contract/contract.js'
import type { AppThunk } from '../state/rootReducer.js'
import { signInSlice } from '../state/signInSlice.js'
import { callSiwx } from './callSiwx.js'
import type { Siwx } from '../contract/siwx.js'

/** Ends the sign-in of a wallet that was disconnected. If it was the last wallet, ends all sign-ins. */
export const signOut =
  ({ account, network }: AccountRef, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    if (siwx.signOutOnDisconnect === false) return
    dispatch(signInSlice.actions.signedOut())
    const isLast = Object.keys(getState().connections.byId).length === 0
    const ending = isLast
      ? callSiwx(services, 'setSessions', () => siwx.setSessions([]))
      : callSiwx(services, 'revokeSession', () => siwx.revokeSession(network, account))
    await ending.catch((error: unknown) =>
      services.logger.error(
        'The sign-in could not be ended. Check `revokeSession` and `setSessions` of the option `siwx`.',
        error,
      ),
    )
  }
