import type { Unsubscribe } from '../adapter/contract.js'
import { parseConnectionId } from '../connections/connectionId.js'
import { releaseConnection } from '../connections/forgetConnections.js'
import { runRestore } from '../connections/runRestore.js'
import { connectionKeyPrefix } from '../handle/storedNamespaces.js'
import { networksPersisted } from '../networks/networksPersisted.js'
import { prefixOf, readStored } from '../persistence/stored.js'
import { getSiwx } from '../signIn/getSiwx.js'
import type { AppStore } from './engine.js'
import { type Services, track } from './services.js'

/** A sign-in that is owed here may have been given in another tab. */
const lookForSignIn = (store: AppStore, services: Services) => {
  const { owed } = store.getState().signIn
  const siwx = getSiwx(services.options)
  if (!owed || !siwx) return
  const looking = import('../signIn/signInFlow.js').then(({ takeSignIn }) => store.dispatch(takeSignIn(owed, siwx)))
  track(services, looking).catch((error: unknown) => services.logger.warn('A sign-in could not be looked for.', error))
}

/** Follows what other tabs store: the network in use, sign-ins; a connection that they ended is let go here, one that they made is taken up without a prompt. */
export const followStorage = (store: AppStore, services: Services): Unsubscribe => {
  if (typeof window === 'undefined' || services.options.storage) return () => undefined
  const prefix = connectionKeyPrefix(services.options)
  const networkPrefix = prefixOf(services.options, networksPersisted)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(networkPrefix) && newValue !== null) {
      const stored = readStored([networksPersisted], services).get(networksPersisted)
      const restored = stored && networksPersisted.restore?.(stored)
      if (restored) store.dispatch(restored)
      return
    }
    lookForSignIn(store, services)
    const parts = key?.startsWith(prefix) ? parseConnectionId(key.slice(prefix.length)) : undefined
    if (!parts) return
    const id = `${parts.namespace}/${parts.connectorId}` as const
    if (newValue === null) {
      store.dispatch(releaseConnection(id, 'elsewhere'))
      return
    }
    if (services.sessions.has(id)) return
    const connector = services.connectors.get(id)
    if (connector) store.dispatch(runRestore(connector, { id }))
    else services.awaited.set(id, { id })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
