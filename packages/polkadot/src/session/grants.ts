/**
 * The wallets that the user connected here and did not disconnect. A request to a wallet that never authorized the site opens the wallet's window, and
 * no wallet returns whether it did. So only these wallets are called when a connection is restored.
 */
export type Grants = {
  has(id: string): boolean
  add(id: string): void
  remove(id: string): void
}

const key = 'latchkey:polkadot:wallets'

/** Creates the list of connected wallets, stored in local storage. @param memory stores the list if the browser blocks local storage */
export const createGrants = (memory: Set<string>): Grants => {
  const read = (): Set<string> => {
    try {
      const stored: Iterable<string> = JSON.parse(localStorage.getItem(key) ?? '[]')
      return new Set(stored)
    } catch {
      return memory // local storage is blocked, or the value is not a list
    }
  }
  const change = (method: 'add' | 'delete') => (id: string) => {
    const ids = read()
    ids[method](id)
    try {
      localStorage.setItem(key, JSON.stringify([...ids]))
    } catch {
      // Local storage is blocked or full: the wallet is not restored at the next visit.
    }
  }
  return { has: (id) => read().has(id), add: change('add'), remove: change('delete') }
}
