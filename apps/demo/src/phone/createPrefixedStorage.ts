import type { ClientStorage } from '@latchkey/test-wallets/walletconnect'

/** Creates a client's storage in the browser, under a prefix. */
export const createPrefixedStorage = (storage: Storage, prefix: string): ClientStorage => {
  const read = (key: string) => {
    const text = storage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  }
  const getKeys = async () =>
    Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  return {
    getKeys,
    getEntries: async () => (await getKeys()).map((key) => [key, read(key)]),
    getItem: async (key) => read(key),
    setItem: async (key, value) => storage.setItem(prefix + key, JSON.stringify(value)),
    removeItem: async (key) => storage.removeItem(prefix + key),
  }
}
