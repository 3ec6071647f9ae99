/** Where the kit keeps what outlives a page. */
export type KitStorage = {
  keys(): readonly string[]
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Keeps things as long as the page lives: where the browser blocks storage, and in tests. */
export const createMemoryStorage = (): KitStorage => {
  const items = new Map<string, string>()
  return {
    keys: () => [...items.keys()],
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** The page's local storage, or memory where reading it throws (third-party frames, strict privacy settings). */
export const createPageStorage = (): KitStorage => {
  try {
    const { localStorage } = globalThis
    localStorage.getItem('')
    return {
      keys: () => Object.keys(localStorage),
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    }
  } catch {
    return createMemoryStorage() // blocked storage is a setting of the visitor's, not a fault
  }
}
