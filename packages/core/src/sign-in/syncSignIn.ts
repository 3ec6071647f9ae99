import type { AccountRef } from '../contract/contract.js'
import type { AppThunk } from '../state/rootReducer.js'
import { leaveModal } from '../navigation/navigation.js'
import { selectRoute } from '../navigation/selectModal.js'
import { signInSlice } from '../state/signInSlice.js'
import { callSiwx } from './callSiwx.js'
import type { Siwx } from '../contract/siwx.js'

/** Adopts a sign-in that was completed elsewhere, for example in another tab. The account no longer has to sign in here. */
export const syncSignIn =
  (at: AccountRef, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const sessions = await callSiwx(services, 'getSessions', () => siwx.getSessions(at.network, at.account))
    if (sessions.length === 0 || getState().signIn.owed !== at) return
    dispatch(signInSlice.actions.signedIn(at))
    if (selectRoute(getState()).view === 'SIWXSignMessage') dispatch(leaveModal())
  }
