import type { KitStorage } from '@latchkey/core/adapter'

/** A storage whose content a test can read. */
export const createTestStorage = (): KitStorage & { readonly items: Map<string, string> } => {
  const items = new Map<string, string>()
  return {
    items,
    keys: () => [...items.keys()],
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
