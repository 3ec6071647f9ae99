import { isRecord } from '../decode.js'
import type { WalletConnectStorage } from '../sdk.js'

type Entries = ReadonlyMap<string, unknown>

/** The identity of a list's entry. The SDK's entries have one of these fields. */
const nameOf = (entry: unknown): string => {
  const { id, topic, target } = isRecord(entry) ? entry : {}
  return JSON.stringify(id ?? topic ?? target ?? entry)
}

/** The entries of a stored list or record, by identity. Returns `undefined` for a single value. */
const entriesOf = (value: unknown): Entries | undefined => {
  if (Array.isArray(value)) return new Map(value.map((entry: unknown) => [nameOf(entry), entry]))
  return isRecord(value) ? new Map(Object.entries(value)) : undefined
}

/** Merges this page's entries with the stored ones: adds what other pages added, and removes what they removed. */
const merge = (own: Entries, before: Entries, stored: Entries): Entries => {
  const merged = new Map(own)
  for (const [name, entry] of stored) if (!before.has(name) && !merged.has(name)) merged.set(name, entry)
  for (const name of before.keys()) if (!stored.has(name)) merged.delete(name)
  return merged
}

/**
 * Lets pages share a storage. The SDK writes each list as a whole, as it is in the memory of the page, and so would delete keys and sessions that
 * another tab has added. Only one page writes at a time, if the browser supports locks.
 *
 * @param lockName the name of the lock
 */
export const shareStorage = <storage extends WalletConnectStorage>(storage: storage, lockName: string): storage => {
  /** The entries of each key as this page last read or wrote them. */
  const lastEntries = new Map<string, Entries>()
  let lastWrite: Promise<unknown> = Promise.resolve()
  const runInTurn = (write: () => Promise<void>): Promise<void> => {
    const { locks } = globalThis.navigator ?? {}
    const next = lastWrite.then(() => (locks ? locks.request(lockName, write) : write()))
    lastWrite = next.catch(() => undefined) // the caller gets the error
    return next
  }
  return {
    ...storage,
    getKeys: () => storage.getKeys(),
    getEntries: () => storage.getEntries(),
    getItem: async <value>(key: string) => {
      const value = await storage.getItem<value>(key)
      const entries = entriesOf(value)
      if (entries && !lastEntries.has(key)) lastEntries.set(key, entries)
      return value
    },
    setItem: (key: string, value: unknown) => {
      const own = entriesOf(value)
      return runInTurn(async () => {
        if (!own) return storage.setItem(key, value)
        const stored = entriesOf(await storage.getItem(key)) ?? new Map()
        const entries = merge(own, lastEntries.get(key) ?? new Map(), stored)
        lastEntries.set(key, own)
        return storage.setItem(key, Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries))
      })
    },
    removeItem: (key: string) => {
      lastEntries.delete(key)
      return runInTurn(() => storage.removeItem(key))
    },
  }
}
