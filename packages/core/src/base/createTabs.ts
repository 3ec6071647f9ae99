import { type OpenTabs, openTabs } from './openTabs.js'

/** The site's other tabs. Their messages only name the keys to read again; the values are in the storage that all tabs share. */
export type Tabs = {
  /** Announces the storage keys that this tab has changed. */
  tell(keys: readonly string[]): void
  /** Calls `hear` with the keys that another tab announces as changed. The message is untrusted: it may hold any value. */
  listen(hear: (keys: unknown) => void): () => void
}

/** Connects to the other tabs that store data under this name. */
export const createTabs = (name: string | undefined): Tabs => {
  let tabs: OpenTabs | undefined
  return {
    tell: (keys) => tabs?.channel?.postMessage(keys),
    listen(hear) {
      tabs = openTabs((event) => hear('key' in event ? [event.key] : event.data), name)
      return () => {
        tabs?.close()
        tabs = undefined
      }
    },
  }
}
