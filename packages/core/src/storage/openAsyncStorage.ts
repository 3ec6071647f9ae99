import type { KitStorage } from '../contract/kitStorage.js'

/** An asynchronous storage, e.g. one on IndexedDB. */
export type AsyncStorage = {
  keys(): Promise<readonly string[]>
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Creates a storage for the kit from an asynchronous one. It reads the kit's stored values once and holds them in memory. It writes changes in
 * the background, in order.
 *
 * @param options.storageKey the kit's `storageKey`, if the site sets one; keys that don't start with it are not read
 * @throws any error that reading the storage throws
 * @example
 * const held = new Map<string, string>() // a database of yours
 * const database = {
 *   keys: async () => [...held.keys()],
 *   getItem: async (key: string) => held.get(key) ?? null,
 *   setItem: async (key: string, value: string) => void held.set(key, value),
 *   removeItem: async (key: string) => void held.delete(key),
 * }
 * const kit = createAppKit({ projectId, networks: [mainnet], adapters: [eip155()], storage: await openAsyncStorage(database) })
 */
export const openAsyncStorage = async (
  storage: AsyncStorage,
  { storageKey = 'latchkey' }: { readonly storageKey?: string | undefined } = {},
): Promise<KitStorage> => {
  const held = new Map<string, string>()
  /** How often each key was written here. If a key is written during a read, the value that was read is outdated. */
  const writes = new Map<string, number>()
  const read = async (key: string) => {
    const before = writes.get(key)
    const value = await storage.getItem(key)
    if (writes.get(key) !== before) return
    if (value === null) held.delete(key)
    else held.set(key, value)
  }
  const keys = (await storage.keys()).filter((key) => key.startsWith(`${storageKey}:`))
  await Promise.all(keys.map(read))

  let last: Promise<unknown> = Promise.resolve()
  const enqueue = (write: () => Promise<void>): Promise<void> => {
    const writing = last.then(write, write)
    last = writing
    return writing
  }
  const count = (key: string) => writes.set(key, (writes.get(key) ?? 0) + 1)
  return {
    keys: () => [...held.keys()],
    getItem: (key) => held.get(key) ?? null,
    setItem(key, value) {
      held.set(key, value)
      count(key)
      return enqueue(() => storage.setItem(key, value))
    },
    removeItem(key) {
      held.delete(key)
      count(key)
      return enqueue(() => storage.removeItem(key))
    },
    refresh: (changed) => enqueue(async () => void (await Promise.all(changed.map(read)))),
  }
}
