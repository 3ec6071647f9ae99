import type { Unsubscribe } from '../adapter/contract.js'

/** The site's other tabs. What they say is no more than where to look: what is true stands in the storage that they share. */
export type Tabs = {
  /** Says which keys of the storage this tab has changed. */
  tell(keys: readonly string[]): void
  /** Calls `hear` with the keys that another tab says it has changed. It may say anything. */
  listen(hear: (keys: unknown) => void): Unsubscribe
}

/** The other tabs that keep things under this name. A server has none. */
export const createTabs = (name = 'latchkey'): Tabs => {
  let channel: BroadcastChannel | undefined
  return {
    tell: (keys) => channel?.postMessage(keys),
    listen(hear) {
      const onStorage = ({ key }: StorageEvent) => hear([key])
      try {
        window.addEventListener('storage', onStorage)
        channel = new BroadcastChannel(name)
        channel.onmessage = ({ data }) => hear(data)
      } catch {
        // No page, or a browser that has no channels or forbids them: storage events alone tell.
      }
      return () => {
        channel?.close()
        channel = undefined
        globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}
