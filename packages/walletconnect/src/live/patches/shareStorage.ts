import type { WalletConnectStorage } from '../../clientStorage.js'
import { isRecord } from '../isRecord.js'

type Entries = ReadonlyMap<string, unknown>

/** What an entry of a list is known by: the SDK's have one of these. */
const nameOf = (entry: unknown): string => {
  const { id, topic, target } = isRecord(entry) ? entry : {}
  return JSON.stringify(id ?? topic ?? target ?? entry)
}

/** The entries of what is stored, by what each is known by; none where it is one thing. */
const entriesOf = (value: unknown): Entries | undefined => {
  if (Array.isArray(value)) return new Map(value.map((entry: unknown) => [nameOf(entry), entry]))
  return isRecord(value) ? new Map(Object.entries(value)) : undefined
}

/** What this page has, with what other pages have added, and without what they have ended. */
const merge = (own: Entries, before: Entries, stored: Entries): Entries => {
  const merged = new Map(own)
  for (const [name, entry] of stored) if (!before.has(name) && !merged.has(name)) merged.set(name, entry)
  for (const name of before.keys()) if (!stored.has(name)) merged.delete(name)
  return merged
}

/**
 * Has pages share a storage. The SDK writes each of its lists whole, as it has it in memory since the page was loaded: the keys and sessions that
 * another tab has come by since would be gone. One page writes at a time, where the browser can hold others off.
 *
 * @param lockName of the lock by which pages hold each other off
 */
export const shareStorage = <storage extends WalletConnectStorage>(storage: storage, lockName: string): storage => {
  /** The entries of each key as this page last had them. */
  const known = new Map<string, Entries>()
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const { locks } = globalThis.navigator ?? {}
    const next = turn.then(() => (locks ? locks.request(lockName, act) : act()))
    turn = next.catch(() => undefined) // whoever asked is told
    return next
  }
  return {
    ...storage,
    getKeys: () => storage.getKeys(),
    getEntries: () => storage.getEntries(),
    getItem: async <value>(key: string) => {
      const value = await storage.getItem<value>(key)
      const entries = entriesOf(value)
      if (entries && !known.has(key)) known.set(key, entries)
      return value
    },
    setItem: (key: string, value: unknown) => {
      const own = entriesOf(value)
      return inTurn(async () => {
        if (!own) return storage.setItem(key, value)
        const stored = entriesOf(await storage.getItem(key)) ?? new Map()
        const entries = merge(own, known.get(key) ?? new Map(), stored)
        known.set(key, own)
        return storage.setItem(key, Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries))
      })
    },
    removeItem: (key: string) => {
      known.delete(key)
      return inTurn(() => storage.removeItem(key))
    },
  }
}
