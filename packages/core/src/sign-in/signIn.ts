import type { AccountRef, Session } from '../contract/session.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { getErrorCode, toErrorInfo } from '../base/errorInfo.js'
import { notConnected } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { disconnectWallet } from '../connect/disconnectWallet.js'
import { switchNetwork } from '../network/switchNetwork.js'
import { selectAccountFacts, selectActiveConnection, selectActiveNamespace } from '../connect/selectConnection.js'
import { logSignInFailure } from './logSignInFailure.js'
import { selectSignInBack } from './selectSignIn.js'
import { callSiwx, changeSignIns } from './callSiwx.js'
import { keepSignIns } from './readSignIn.js'
import { getSiwx } from '../contract/options.js'
import { signInSlice } from '../state/signInSlice.js'
import type { Siwx } from '../contract/siwx.js'

const { signedIn, signInCancelled, signingEnded, signingFailed, signingStarted } = signInSlice.actions

/** Has the session's wallet sign the message, and has the site verify and store it. */
export const requestSignature = async (
  at: AccountRef,
  session: Session | undefined,
  siwx: Siwx,
  services: Services,
): Promise<void> => {
  if (!session?.signMessage)
    throw new LatchkeyError('CAPABILITY_MISSING', 'The wallet cannot sign messages.', {
      help: ['Connect a wallet that signs messages, or pass `required: false` to createSiwx.'],
    })
  const input = { accountAddress: at.account, chainId: at.network }
  const data = await callSiwx(services, 'createMessage', () => siwx.createMessage(input))
  const signed = await session.signMessage({ ...at, message: data.toString() })
  const signInSession = {
    data,
    message: signed.message,
    signature: signed.signature,
    ...(signed.publicKey !== undefined && { publicKey: signed.publicKey }),
  }
  await changeSignIns(services, siwx, 'addSession', () => siwx.addSession(signInSession))
}

/** Returns the site's sign-in. @throws `SIWX_NOT_ENABLED` if the site has none */
export const assertSiwx = ({ options }: Pick<Services, 'options'>): Siwx => {
  const siwx = getSiwx(options)
  if (!siwx) throw new LatchkeyError('SIWX_NOT_ENABLED', 'SIWX is not enabled', { help: ['Give createAppKit a siwx.'] })
  return siwx
}

/**
 * Signs in with the account in use. If it succeeds, the sign-in is kept and an event is emitted.
 *
 * @throws `SIWX_NOT_ENABLED` if the site has no sign-in, `NOT_CONNECTED`
 */
export const signIn = (): AppThunk<Promise<boolean>> => async (dispatch, getState, services) => {
  const siwx = assertSiwx(services)
  const { pending: at, isSigning } = getState().signIn
  const connection = selectActiveConnection(getState())
  const facts = selectAccountFacts(getState())
  if (!connection || !facts) throw notConnected(selectActiveNamespace(getState()))
  if (!at || isSigning) return false
  services.emit('CLICK_SIGN_SIWX_MESSAGE', facts)
  dispatch(signingStarted())
  try {
    await requestSignature(at, services.sessions.get(connection.id)?.session, siwx, services)
    dispatch(keepSignIns(at, [{ data: { accountAddress: at.account, chainId: at.network } }]))
    if (getState().signIn.pending !== at) return false // the account or network has changed meanwhile
    dispatch(signedIn(at))
    services.emit('SIWX_AUTH_SUCCESS', facts)
    return true
  } catch (error) {
    services.report(error)
    logSignInFailure(services, 'The sign-in failed.', error)
    const isDeclined = getErrorCode(error) === 'USER_REJECTED'
    services.emit('SIWX_AUTH_ERROR', { ...facts, message: toErrorInfo(error, 'SIGN_IN_FAILED').code })
    if (getState().signIn.pending !== at) return false
    const reason = facts.isSmartAccount ? 'smartAccount' : isDeclined ? 'declined' : 'failed'
    dispatch(signingFailed(reason))
    return false
  } finally {
    dispatch(signingEnded())
  }
}

/** Returns the network signed in on last, if that sign-in is still valid. */
const findWayBack = async (last: AccountRef | undefined, siwx: Siwx, services: Services) => {
  if (!last) return undefined
  const sessions = await callSiwx(services, 'getSessions', () => siwx.getSessions(last.network, last.account))
  return sessions.length > 0 ? last.network : undefined
}

/**
 * Cancels the sign-in, and switches back to the network signed in on last if that sign-in is still valid. If there is no such network, a
 * required sign-in disconnects the wallet, and an optional one only ends.
 */
export const cancelSignIn = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const siwx = getSiwx(services.options)
  const { pending: at, isRequired } = getState().signIn
  if (!siwx || !at) return
  const facts = selectAccountFacts(getState())
  if (facts) services.emit('CLICK_CANCEL_SIWX', facts)
  const back = await findWayBack(selectSignInBack(getState()), siwx, services).catch((error: unknown) => {
    logSignInFailure(services, 'Whether an earlier sign-in is still valid could not be checked.', error)
    return undefined
  })
  if (getState().signIn.pending !== at) return // the account or network has changed meanwhile
  const isBack =
    back !== undefined &&
    (await dispatch(switchNetwork(back)).then(
      () => true,
      () => false,
    ))
  if (!isBack && isRequired) await dispatch(disconnectWallet())
  dispatch(signInCancelled())
}
