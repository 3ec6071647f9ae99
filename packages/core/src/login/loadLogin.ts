import { LatchkeyError } from '../base/LatchkeyError.js'
import { followFaults } from '../connect/followFaults.js'
import type { ChannelLogin, ChannelSource } from '../contract/contract.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'

/** The error for an action that needs a login. */
export const loginMissing = () =>
  new LatchkeyError('CONNECTOR_NOT_FOUND', 'Address or auth connector not found', {
    help: ['Add embeddedWallet() to the option `channels` of createAppKit, and log in.'],
  })

/** Returns the source of logins among the site's channels. @throws `CONNECTOR_NOT_FOUND` */
export const findLoginSource = ({ sources }: Pick<Services, 'sources'>) => {
  for (const [id, source] of sources) if (source.login) return { id, source, login: source.login }
  throw loginMissing()
}

/** The logins that are loaded. A source belongs to its kit. */
const loadedLogins = new WeakMap<ChannelSource, ChannelLogin>()

/** Loads the logins of the site. @throws `CONNECTOR_NOT_FOUND`, `CHUNK_LOAD_FAILED` */
export const loadLogin = (): AppThunk<Promise<ChannelLogin>> => async (dispatch, _getState, services) => {
  const { source, login } = findLoginSource(services)
  dispatch(followFaults(source))
  const loaded = await login()
  loadedLogins.set(source, loaded)
  return loaded
}

/** Returns the logins of the site, if they are loaded: what needs a press of the user cannot wait for them. @throws `CONNECTOR_NOT_FOUND` */
export const getLoadedLogin = (services: Pick<Services, 'sources'>): ChannelLogin | undefined =>
  loadedLogins.get(findLoginSource(services).source)

/** Prepares a login that the user is about to begin: loads its code and the wallet's own screen. The login itself reports what failed. */
export const prepareLogin = (): AppThunk => (dispatch) => {
  dispatch(loadLogin()).then(
    (login) => login.prepare(),
    () => undefined,
  )
}
