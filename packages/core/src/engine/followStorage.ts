import type { Unsubscribe } from '../adapter/contract.js'
import { parseConnectionId } from '../connections/connectionId.js'
import { releaseSession } from '../connections/followSession.js'
import { type Awaited, runRestore } from '../connections/restoreConnections.js'
import { connectionKeyPrefix } from '../handle/storedNamespaces.js'
import type { AppStore } from './engine.js'
import type { Services } from './services.js'

/** Follows what other tabs store: a connection that they ended is let go here, one that they made is taken up without a prompt. */
export const followStorage = (store: AppStore, services: Services, awaited: Awaited): Unsubscribe => {
  if (typeof window === 'undefined' || services.options.storage) return () => undefined
  const prefix = connectionKeyPrefix(services.options)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const parts = key?.startsWith(prefix) ? parseConnectionId(key.slice(prefix.length)) : undefined
    if (!parts) return
    const id = `${parts.namespace}/${parts.connectorId}` as const
    if (newValue === null) {
      store.dispatch(releaseSession(id, 'elsewhere'))
      return
    }
    if (services.sessions.has(id)) return
    const connector = services.connectors.get(id)
    if (connector) store.dispatch(runRestore(connector, { id }))
    else awaited.set(id, { id })
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
