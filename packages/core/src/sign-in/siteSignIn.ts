// Loads when the site requests a sign-in, or ends it.
import type { AppThunk } from '../state/rootReducer.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { notConnected } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { type Namespace, namespaces } from '../base/namespaces.js'
import {
  selectAccountFacts,
  selectAccountRef,
  selectActiveConnection,
  selectActiveNamespace,
} from '../connect/selectConnection.js'
import { signInSlice } from '../state/signInSlice.js'
import { changeSignIns } from './callSiwx.js'
import { logSignInFailure } from './logSignInFailure.js'
import { keepSignIns, readSignIn } from './readSignIn.js'
import { assertSiwx, requestSignature } from './signIn.js'

const { signedIn, signedOut, signingEnded, signingStarted } = signInSlice.actions

/**
 * Signs in with the account in use in a namespace, without the modal, unless it is signed in already.
 *
 * @throws `SIWX_NOT_ENABLED`, `NOT_CONNECTED`, `REQUEST_PENDING`, `USER_REJECTED`, `CAPABILITY_MISSING`, and the errors of the site's sign-in
 */
export const signInAccount =
  (namespace?: Namespace): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const siwx = assertSiwx(services)
    const requested = namespace ?? selectActiveNamespace(getState())
    if (await dispatch(readSignIn(requested, siwx))) return
    const connection = selectActiveConnection(getState(), requested)
    const at = selectAccountRef(getState(), requested)
    const facts = selectAccountFacts(getState(), requested)
    if (!connection || !at || !facts) throw notConnected(requested)
    if (getState().signIn.isSigning)
      throw new LatchkeyError('REQUEST_PENDING', 'A sign-in is pending in the wallet.', {
        help: ['Wait until the user has answered the request in the wallet.'],
      })
    dispatch(signingStarted())
    try {
      await requestSignature(at, services.sessions.get(connection.id)?.session, siwx, services)
      dispatch(keepSignIns(at, [{ data: { accountAddress: at.account, chainId: at.network } }]))
      if (selectAccountRef(getState()) === at) dispatch(signedIn(at))
      services.emit('SIWX_AUTH_SUCCESS', facts)
    } catch (error) {
      logSignInFailure(services, 'The sign-in failed.', error)
      services.emit('SIWX_AUTH_ERROR', { ...facts, message: toErrorInfo(error, 'SIGN_IN_FAILED').code })
      throw error
    } finally {
      dispatch(signingEnded())
    }
  }

/**
 * Ends all sign-ins. The wallets stay connected.
 *
 * @throws `SIWX_NOT_ENABLED`, and the errors of the site's sign-in
 */
export const signOutAccounts = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const siwx = assertSiwx(services)
  await changeSignIns(services, siwx, 'setSessions', () => siwx.setSessions([]))
  dispatch(signedOut())
  for (const namespace of namespaces) {
    const at = selectAccountRef(getState(), namespace)
    if (at) dispatch(keepSignIns(at, []))
  }
}
