import type { RootState } from '../engine/rootReducer.js'
import type { Services } from '../engine/services.js'
import { connectionsPersisted } from '../connections/connectionsPersisted.js'
import { connectorsPersisted } from '../connectors/connectorsPersisted.js'
import { networksPersisted } from '../networks/networksPersisted.js'
import type { Persisted } from './persisted.js'

const all: readonly Persisted[] = [networksPersisted, connectorsPersisted, connectionsPersisted]

type Envelope = { readonly version: number; readonly data: unknown }

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'version' in value && 'data' in value

const prefixOf = ({ storageKey = 'latchkey' }: Services['options'], { name }: Persisted) => `${storageKey}:${name}:`

/** Reads what was stored. What is corrupt, foreign or of another version is dropped with one warning. */
export const readStored = (persisted: Persisted, { options, storage, logger }: Services): Record<string, unknown> => {
  const prefix = prefixOf(options, persisted)
  const stored: Record<string, unknown> = {}
  const dropped: string[] = []
  for (const key of storage.keys().filter((name) => name.startsWith(prefix))) {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '')
      if (!isEnvelope(value) || value.version !== persisted.version) throw new TypeError('not of this version')
      stored[key.slice(prefix.length)] = value.data
    } catch {
      storage.removeItem(key)
      dropped.push(key)
    }
  }
  if (dropped.length > 0) logger.warn(`Stored data could not be read and was dropped: ${dropped.join(', ')}`)
  return stored
}

/** All that is persisted, in the order in which it is restored. */
export const persistedParts = all

/** Makes the one writer of storage: called with the state after each change, it writes what differs from the last time. */
export const createWriter = ({ options, storage, logger }: Services) => {
  const written = new Map<string, string>()
  return {
    write(state: RootState) {
      const next = new Map<string, string>()
      for (const persisted of all)
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
    forget(persisted: Persisted, key: string) {
      storage.removeItem(prefixOf(options, persisted) + key)
    },
  }
}
