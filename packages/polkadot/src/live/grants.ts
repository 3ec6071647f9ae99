import type { createPageStorage } from '@latchkey/core/adapter'

/** Where the page keeps things, or memory where the browser does not let it. */
export type PageStorage = ReturnType<typeof createPageStorage>

/**
 * The wallets that were connected here and not disconnected. Asking a wallet that was never allowed opens its window, and none says
 * beforehand whether it was: only those that stand here are asked when a connection is taken up again.
 */
export type Grants = {
  has(id: string): boolean
  add(id: string): void
  remove(id: string): void
}

const key = 'latchkey:polkadot:wallets'

/** Makes the memory of wallets. */
export const createGrants = (storage: PageStorage): Grants => {
  const read = (): ReadonlySet<string> => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
    } catch {
      return new Set() // not ours, or broken: as if nothing was connected
    }
  }
  const write = (ids: ReadonlySet<string>) => {
    try {
      storage.setItem(key, JSON.stringify([...ids]))
    } catch {
      // The storage is full: the wallet is asked for again at the next visit.
    }
  }
  return {
    has: (id) => read().has(id),
    add: (id) => write(new Set([...read(), id])),
    remove: (id) => write(new Set([...read()].filter((other) => other !== id))),
  }
}
