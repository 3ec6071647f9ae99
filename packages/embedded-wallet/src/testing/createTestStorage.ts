/** Creates the storage of a site, in memory. */
export const createTestStorage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: async (key: string, value: string) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
