import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from './rootReducer.js'
import type { Services } from './services.js'

/** The part of a slice that outlives the page. It is declared beside the slice, and written and read in one place. */
export type Persisted = {
  /** The first part of its keys, after the kit's own. */
  readonly name: string
  /** Data of a later version, or of an earlier version that cannot be migrated, is deleted. */
  readonly version: number
  /** Migrations by version: the one under N converts data of version N to version N + 1. If it throws, the data is deleted. */
  readonly migrations?: Readonly<Record<number, (data: unknown) => unknown>>
  /** Returns what to store, by the rest of the key. Each item has its own key, so that tabs don't overwrite each other's items. */
  readonly pick: (state: RootState) => Readonly<Record<string, unknown>>
  /** Whether a stored value can belong to this part. If not, it is deleted. */
  readonly check?: (data: unknown) => boolean
  /** Whether each page starts with the values that the last page left. Tabs don't share them, and they are deleted once they are read. */
  readonly isOfPage?: boolean
  /** Validates the stored values and returns the action that restores them at `now`. Absent if restoring takes more than an action. */
  readonly restore?: (stored: Readonly<Record<string, unknown>>, now: number) => UnknownAction | undefined
}

type Envelope = { readonly version: number; readonly data: unknown }

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'data' in value

/** Returns the prefix of a part's keys. */
export const prefixOf = (
  { storageKey = 'latchkey' }: Pick<Services['options'], 'storageKey'>,
  { name }: Pick<Persisted, 'name'>,
) => `${storageKey}:${name}:`

/** The stored values of each part, by the rest of the key. */
export type Stored = ReadonlyMap<Persisted, Readonly<Record<string, unknown>>>

/** How a part's data is versioned, migrated and validated. */
export type Format = Pick<Persisted, 'version' | 'migrations' | 'check'>

/**
 * Parses the stored text of a part and migrates its data to the part's version.
 *
 * @throws `TypeError` if the data is corrupt, not the kit's, or of another version
 */
export const parseStored = (text: string | null, { version, migrations, check }: Format): unknown => {
  const envelope: unknown = JSON.parse(text ?? '')
  if (!isEnvelope(envelope)) throw new TypeError('not of the kit')
  let { version: at, data } = envelope
  for (; at < version; at += 1) {
    const migrate = migrations?.[at]
    if (!migrate) break
    data = migrate(data)
  }
  if (at !== version || check?.(data) === false) throw new TypeError('not of this version')
  return data
}

/** Reads the stored values. If values are corrupt, not the kit's or of another version, they are deleted with a single warning. */
export const readStored = (parts: readonly Persisted[], { options, storage, logger }: Services): Stored => {
  const dropped: string[] = []
  const keys = storage.keys()
  const readPart = (persisted: Persisted) => {
    const prefix = prefixOf(options, persisted)
    const stored: Record<string, unknown> = {}
    for (const key of keys.filter((name) => name.startsWith(prefix))) {
      try {
        stored[key.slice(prefix.length)] = parseStored(storage.getItem(key), persisted)
        if (persisted.isOfPage) void storage.removeItem(key)
      } catch {
        void storage.removeItem(key)
        dropped.push(key)
      }
    }
    return stored
  }
  const stored = new Map(parts.map((persisted) => [persisted, readPart(persisted)]))
  if (dropped.length > 0) logger.warn(`Unreadable stored data was dropped: ${dropped.join(', ')}`)
  return stored
}

/** Deletes one stored value and notifies the other tabs. */
export const forgetStored = (persisted: Persisted, key: string, { options, storage, tabs }: Services): void => {
  const name = prefixOf(options, persisted) + key
  if (storage.getItem(name) === null) return
  void storage.removeItem(name)
  tabs.post([name])
}
