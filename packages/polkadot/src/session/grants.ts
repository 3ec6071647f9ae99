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
  const read = (): Set<string> => {
    try {
      const stored: Iterable<string> = JSON.parse(localStorage.getItem(key) ?? '[]')
      return new Set(stored)
    } catch {
      return memory // blocked, or not ours
    }
  }
  const change = (how: 'add' | 'delete') => (id: string) => {
    const known = read()
    known[how](id)
    try {
      localStorage.setItem(key, JSON.stringify([...known]))
    } catch {
      // Blocked or full: the wallet is asked for anew at the next visit.
    }
  }
  return { has: (id) => read().has(id), add: change('add'), remove: change('delete') }
}
