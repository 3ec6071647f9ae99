import type { WalletConnectStorage } from '../live/sdk.js'

/** A client's storage in memory, with a count of its writes. */
export type MemoryClientStorage = WalletConnectStorage & { writes(): number }

/** Creates a client's storage in memory. Values pass through JSON, like those in a browser's database. */
export const createMemoryClientStorage = (): MemoryClientStorage => {
  const kept = new Map<string, string>()
  let writes = 0
  return {
    writes: () => writes,
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept].map(([key, text]) => [key, JSON.parse(text)]),
    getItem: async (key) => {
      const text = kept.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    setItem: async (key, value) => {
      writes += 1
      kept.set(key, JSON.stringify(value))
    },
    removeItem: async (key) => {
      writes += 1
      kept.delete(key)
    },
  }
}
