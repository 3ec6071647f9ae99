import type { SignedInOnConnect } from '../contract/contract.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import type { AccountFacts } from '../contract/raisedEvents.js'
import { selectAccountFacts, selectActiveConnection } from '../connect/selectConnection.js'
import { callSiwx } from './callSiwx.js'
import type { Siwx } from '../contract/siwx.js'

/** Verifies and stores the sign-in that a wallet signed while connecting. An invalid sign-in counts as no sign-in. */
const keep = async (
  { signedIn = [] }: SignedInOnConnect,
  facts: AccountFacts,
  siwx: Siwx,
  services: Services,
): Promise<void> => {
  const { emit, logger, report } = services
  const [only, ...more] = signedIn
  if (!only) return
  try {
    await (more.length > 0
      ? callSiwx(services, 'setSessions', () => siwx.setSessions(signedIn, facts.network))
      : callSiwx(services, 'addSession', () => siwx.addSession(only)))
    emit('SIWX_AUTH_SUCCESS', facts)
  } catch (error) {
    report(error)
    logger.warn(
      'The sign-in that the wallet signed while connecting was rejected. The user is prompted to sign in again.',
      error,
    )
    emit('SIWX_AUTH_ERROR', { ...facts, message: toErrorInfo(error).code })
  }
}

/** Adopts the sign-in that the wallet in use, or its channel, signed while connecting. This happens once, however often it is called. */
export const adoptSignIn =
  (siwx: Siwx): AppThunk<Promise<void>> =>
  async (_dispatch, getState, services) => {
    const { sessions, channels, signedIn } = services
    const id = selectActiveConnection(getState())?.id
    const session = id && sessions.get(id)?.session
    const channel = session?.channelId === undefined ? undefined : channels.get(session.channelId)?.channel
    const giver = [session, channel].find((each) => each?.signedIn)
    const facts = selectAccountFacts(getState())
    if (!giver || !facts) return
    const keeping = signedIn.get(giver) ?? keep(giver, facts, siwx, services)
    signedIn.set(giver, keeping)
    await keeping
  }
