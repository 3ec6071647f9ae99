import type { SignedInOnConnect, AccountRef } from '../contract/session.js'
import { toCaipAddress } from '../base/caipAddress.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import type { AccountFacts } from '../contract/raisedEvents.js'
import { selectAccountFacts, selectActiveConnection, selectAccountRef } from '../connect/selectConnection.js'
import { callSiwx, changeSignIns } from './callSiwx.js'
import { logSignInFailure } from './logSignInFailure.js'
import type { KnownSignIn, Siwx } from '../contract/siwx.js'
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
      ? changeSignIns(services, siwx, 'setSessions', () => siwx.setSessions(signedIn, facts.network))
      : changeSignIns(services, siwx, 'addSession', () => siwx.addSession(only)))
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

/** Adopts the sign-in that the wallet in use in a namespace, or its channel, signed while connecting. This happens once, however often it is called. */
const adoptSignIn =
  (namespace: Namespace, siwx: Siwx): AppThunk<Promise<void>> =>
  async (_dispatch, getState, services) => {
    const { sessions, channels, signedIn } = services
    const id = selectActiveConnection(getState(), namespace)?.id
    const session = id && sessions.get(id)?.session
    const channel = session?.channelId === undefined ? undefined : channels.get(session.channelId)?.channel
    const source = [session, channel].find((candidate) => candidate?.signedIn)
    const facts = selectAccountFacts(getState(), namespace)
    if (!source || !facts) return
    const storing = signedIn.get(source) ?? storeSignIns(source, facts, siwx, services)
    signedIn.set(source, storing)
    await storing
  }

const keyOf = (namespace: Namespace) => `signIn:${namespace}`

/** Keeps which sign-ins an account has, unless the account or network in use has changed. An answer that is still on its way is dropped. */
export const keepSignIns =
  (at: AccountRef, sessions: readonly Pick<KnownSignIn, 'data'>[]): AppThunk =>
  (dispatch, getState, { inFlight }) => {
    const namespace = namespaceOf(at.network)
    const current = selectAccountRef(getState(), namespace)
    if (current?.account !== at.account || current.network !== at.network) return
    inFlight.delete(keyOf(namespace))
    const accounts = sessions.map(({ data }) => toCaipAddress(data.chainId, data.accountAddress))
    dispatch(signInSlice.actions.signInsRead({ at, accounts }))
  }

/**
 * Reads from the site whether the account in use in a namespace has signed in on its network. First the site receives what the wallet signed while
 * connecting.
 *
 * @returns `false` if the namespace has no account
 */
export const readSignIn =
  (namespace: Namespace, siwx: Siwx): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, services) => {
    const at = selectAccountRef(getState(), namespace)
    if (!at) return false
    await dispatch(adoptSignIn(namespace, siwx))
    const reading = callSiwx(services, 'getSessions', () => siwx.getSessions(at.network, at.account))
    services.inFlight.set(keyOf(namespace), reading)
    const sessions = await reading
    if (services.inFlight.get(keyOf(namespace)) === reading) dispatch(keepSignIns(at, sessions))
    return sessions.length > 0
  }
