import type { SignedInOnConnect, AccountRef } from '../contract/session.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import type { AccountFacts } from '../contract/raisedEvents.js'
import { selectAccountFacts, selectActiveConnection, selectAccountRef } from '../connect/selectConnection.js'
import { callSiwx } from './callSiwx.js'
import { logSignInFailure } from './logSignInFailure.js'
import type { Siwx } from '../contract/siwx.js'
import { disconnectWallet } from '../connect/disconnectWallet.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { modalSlice } from '../state/modalSlice.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { signInSlice } from '../state/signInSlice.js'

/** Verifies and stores the sign-in that a wallet signed while connecting. An invalid sign-in counts as no sign-in. */
const storeSignIns = async (
  { signedIn = [] }: SignedInOnConnect,
  facts: AccountFacts,
  siwx: Siwx,
  services: Services,
): Promise<void> => {
  const { emit, report } = services
  const [only, ...more] = signedIn
  if (!only) return
  try {
    await (more.length > 0
      ? callSiwx(services, 'setSessions', () => siwx.setSessions(signedIn, facts.network))
      : callSiwx(services, 'addSession', () => siwx.addSession(only)))
    emit('SIWX_AUTH_SUCCESS', facts)
  } catch (error) {
    report(error)
    logSignInFailure(
      services,
      'The sign-in that the wallet signed while connecting was rejected. The user is prompted to sign in again.',
      error,
    )
    emit('SIWX_AUTH_ERROR', { ...facts, message: toErrorInfo(error).code })
  }
}

/** Adopts the sign-in that the wallet in use, or its channel, signed while connecting. This happens once, however often it is called. */
const adoptSignIn =
  (siwx: Siwx): AppThunk<Promise<void>> =>
  async (_dispatch, getState, services) => {
    const { sessions, channels, signedIn } = services
    const id = selectActiveConnection(getState())?.id
    const session = id && sessions.get(id)?.session
    const channel = session?.channelId === undefined ? undefined : channels.get(session.channelId)?.channel
    const source = [session, channel].find((candidate) => candidate?.signedIn)
    const facts = selectAccountFacts(getState())
    if (!source || !facts) return
    const storing = signedIn.get(source) ?? storeSignIns(source, facts, siwx, services)
    signedIn.set(source, storing)
    await storing
  }

const { signInRequested, signedIn, signInCancelled } = signInSlice.actions
const { opened, resetTo } = modalSlice.actions

const broken = (cause: unknown) =>
  new LatchkeyError('SIGN_IN_CHECK_FAILED', 'A problem occurred while trying initialize authentication', {
    cause,
    help: ["The site's siwx could not tell whether the account has signed in."],
  })

/** Handles a sign-in check that failed: drops the pending sign-in, shows a toast, disconnects the wallet, and opens the modal on Connect. */
const endSignIn =
  (failure: LatchkeyError): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const { logger } = services
    logSignInFailure(services, 'The wallet was disconnected, because its sign-in could not be checked.', failure)
    dispatch(signInCancelled())
    dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'signInBroken' } }))
    await dispatch(disconnectWallet()).catch((error: unknown) =>
      logger.warn('The sign-in check failed, and the wallet was not disconnected. Disconnect in the wallet.', error),
    )
    dispatch(opened({ view: 'Connect', data: undefined }))
  }

/** Checks whether the account in use has signed in on its network. If not, opens the view that requests the sign-in. */
export const checkSignIn =
  (at: AccountRef, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const isCurrent = () =>
      selectAccountRef(getState())?.account === at.account && selectAccountRef(getState())?.network === at.network
    try {
      await dispatch(adoptSignIn(siwx))
      const sessions = await callSiwx(services, 'getSessions', () => siwx.getSessions(at.network, at.account))
      if (!isCurrent()) return // the account or network has changed: that starts its own check
      if (sessions.length > 0) {
        dispatch(signedIn(at))
        return
      }
      dispatch(signInRequested({ at, isRequired: siwx.getRequired?.() !== false }))
      const route = { view: 'SIWXSignMessage', data: undefined } as const
      dispatch(getState().modal.open ? resetTo(route) : opened(route))
    } catch (cause) {
      const failure = broken(cause)
      services.report(failure)
      if (isCurrent()) await dispatch(endSignIn(failure))
    }
  }
