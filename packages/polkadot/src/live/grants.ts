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

/** Makes the memory of wallets, kept by the page where the browser allows. @param memory what is known without it, as long as the page lives */
export const createGrants = (memory: Set<string>): Grants => {
  const read = (): ReadonlySet<string> => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return new Set(Array.isArray(stored) ? stored : [])
    } catch {
      return memory // blocked, or not ours
    }
  }
  const write = () => {
    try {
      localStorage.setItem(key, JSON.stringify([...memory]))
    } catch {
      // Blocked or full: the wallet is asked for anew at the next visit.
    }
  }
  return {
    has: (id) => read().has(id),
    add: (id) => {
      for (const known of read()) memory.add(known)
      memory.add(id)
      write()
    },
    remove: (id) => {
      for (const known of read()) memory.add(known)
      memory.delete(id)
      write()
    },
  }
}
