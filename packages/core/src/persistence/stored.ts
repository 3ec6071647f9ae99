import type { Services } from '../engine/services.js'
import type { Persisted } from './persisted.js'

type Envelope = { readonly version: number; readonly data: unknown }

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'version' in value && 'data' in value

/** What the keys of a part begin with. */
export const prefixOf = ({ storageKey = 'latchkey' }: Services['options'], { name }: Persisted) =>
  `${storageKey}:${name}:`

/** What was stored of each part, by the rest of the key. */
export type Stored = ReadonlyMap<Persisted, Readonly<Record<string, unknown>>>

/** Reads what was stored. What is corrupt, foreign or of another version is dropped, all of it with one warning. */
export const readStored = (parts: readonly Persisted[], { options, storage, logger }: Services): Stored => {
  const dropped: string[] = []
  const readPart = (persisted: Persisted) => {
    const prefix = prefixOf(options, persisted)
    const stored: Record<string, unknown> = {}
    for (const key of storage.keys().filter((name) => name.startsWith(prefix))) {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? '')
        if (!isEnvelope(value) || value.version !== persisted.version) throw new TypeError('not of this version')
        if (persisted.check?.(value.data) === false) throw new TypeError('not of this shape')
        stored[key.slice(prefix.length)] = value.data
      } catch {
        storage.removeItem(key)
        dropped.push(key)
      }
    }
    return stored
  }
  const stored = new Map(parts.map((persisted) => [persisted, readPart(persisted)]))
  if (dropped.length > 0) logger.warn(`Stored data could not be read and was dropped: ${dropped.join(', ')}`)
  return stored
}

/** Drops one thing that was stored. */
export const forgetStored = (persisted: Persisted, key: string, { options, storage }: Services) =>
  storage.removeItem(prefixOf(options, persisted) + key)
