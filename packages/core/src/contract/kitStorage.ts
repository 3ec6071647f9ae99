import type { Namespace } from '../base/namespaces.js'
import type { Snapshot } from './snapshot.js'
import type { SiteNetwork } from './network.js'

/** The site's options that determine which stored connections belong to it. */
export type RecallingSite = {
  readonly adapters: readonly { readonly namespace: Namespace }[]
  readonly networks: readonly SiteNetwork[]
  readonly enableReconnect?: boolean | undefined
}

/** The storage for values that outlive a page. If a value is missing or corrupt, the kit continues without it. */
export type KitStorage = {
  keys(): readonly string[]
  getItem(key: string): string | null
  /** May be asynchronous: the promise then resolves when the value is stored, or rejects if it was not. */
  setItem(key: string, value: string): void | Promise<void>
  /** May be asynchronous, as `setItem`. */
  removeItem(key: string): void | Promise<void>
  /** For a storage that returns values from a copy of its own: reads these keys again, because another tab has changed them. */
  refresh?(keys: readonly string[]): void | Promise<void>
  /** Adds to a snapshot the data that is immediately available about connections that the kit is about to restore. */
  recall?(snapshot: Snapshot, site: RecallingSite): Snapshot
}

/** A storage whose writes are complete when the call returns. */
export type SyncStorage = Omit<KitStorage, 'setItem' | 'removeItem'> & {
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Creates a storage that keeps values as long as the page lives: used if the browser blocks storage, and in tests. */
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
 * Returns the page's local storage, or memory if reading it throws (third-party frames, strict privacy settings) or it does not exist.
 *
 * @param onBlocked called with the error if memory is used
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
    onBlocked?.(error) // the user's setting, not a bug
    return createMemoryStorage()
  }
}
