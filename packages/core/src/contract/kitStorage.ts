import type { Namespace } from '../base/namespaces.js'
import type { Snapshot } from './snapshot.js'
import type { SiteNetwork } from './siteNetwork.js'

/** What of a site's options tells which connections are its own. */
export type RecallingSite = {
  readonly adapters: readonly { readonly namespace: Namespace }[]
  readonly networks: readonly SiteNetwork[]
  readonly enableReconnect?: boolean | undefined
}

/** Where the kit keeps what outlives a page. What it does not keep, or keeps wrongly, the kit goes on without. */
export type KitStorage = {
  keys(): readonly string[]
  getItem(key: string): string | null
  /** May be done later: the promise then tells when, or that it was not. */
  setItem(key: string, value: string): void | Promise<void>
  /** May be done later, as `setItem`. */
  removeItem(key: string): void | Promise<void>
  /** For a storage that answers from a copy of its own: reads these keys anew, as another tab has changed them. */
  refresh?(keys: readonly string[]): void | Promise<void>
  /** Adds to a snapshot what is known at once of connections that are about to be taken up. */
  recall?(snapshot: Snapshot, site: RecallingSite): Snapshot
}

/** A storage that has done what it was asked when it returns. */
export type SyncStorage = Omit<KitStorage, 'setItem' | 'removeItem'> & {
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Keeps things as long as the page lives: where the browser blocks storage, and in tests. */
export const createMemoryStorage = (): SyncStorage => {
  const items = new Map<string, string>()
  return {
    keys: () => [...items.keys()],
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/**
 * The page's local storage, or memory where reading it throws (third-party frames, strict privacy settings) or there is none.
 *
 * @param onBlocked told why it is memory
 */
export const createPageStorage = (onBlocked?: (error: unknown) => void): SyncStorage => {
  try {
    const { localStorage } = globalThis
    localStorage.getItem('')
    return {
      keys: () => Object.keys(localStorage),
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    }
  } catch (error) {
    onBlocked?.(error) // a setting of the visitor's, not a fault
    return createMemoryStorage()
  }
}
