import type { WalletConnectStorage } from '../clientStorage.js'

/** A client's storage in memory, and how often it was written to. */
export type MemoryClientStorage = WalletConnectStorage & { writes(): number }

/** Makes a client's storage in memory. Values pass through JSON, as those in a browser's database do. */
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
