/** The storage of a client's keys and sessions. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Creates a storage in memory. It serializes values as JSON, because some values of clients contain functions. */
export const createMemoryStorage = (): ClientStorage => {
  const kept = new Map<string, string>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept].map(([key, text]) => [key, JSON.parse(text)]),
    getItem: async (key) => {
      const text = kept.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    setItem: async (key, value) => void kept.set(key, JSON.stringify(value)),
    removeItem: async (key) => void kept.delete(key),
  }
}
