import type { RootState } from '../engine/rootReducer.js'
import type { Services } from '../engine/services.js'
import { connectionsPersisted } from '../connections/connectionsPersisted.js'
import { connectorsPersisted } from '../connectors/connectorsPersisted.js'
import { networksPersisted } from '../networks/networksPersisted.js'
import type { Persisted } from './persisted.js'
import { prefixOf } from './stored.js'

/** All that is persisted, in the order in which it is restored. */
export const persistedParts: readonly Persisted[] = [networksPersisted, connectorsPersisted, connectionsPersisted]

/** Makes the one writer of storage: called with the state after each change, it writes what differs from the last time. */
export const createWriter = ({ options, storage, logger }: Services) => {
  const written = new Map<string, string>()
  return {
    write(state: RootState) {
      const next = new Map<string, string>()
      for (const persisted of persistedParts)
        for (const [key, data] of Object.entries(persisted.pick(state)))
          next.set(prefixOf(options, persisted) + key, JSON.stringify({ version: persisted.version, data }))
      try {
        for (const [key, value] of next) if (written.get(key) !== value) storage.setItem(key, value)
        for (const key of written.keys()) if (!next.has(key)) storage.removeItem(key)
      } catch (error) {
        logger.warn('The browser did not store what the kit asked it to.', error)
      }
      written.clear()
      for (const [key, value] of next) written.set(key, value)
    },
  }
}
