import { type OpenTabs, openTabs } from './openTabs.js'

/** The site's other tabs. What they say is no more than where to look: what is true stands in the storage that they share. */
export type Tabs = {
  /** Says which keys of the storage this tab has changed. */
  tell(keys: readonly string[]): void
  /** Calls `hear` with the keys that another tab says it has changed. It may say anything. */
  listen(hear: (keys: unknown) => void): () => void
}

/** The other tabs that keep things under this name. */
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
