/** An open subscription to the site's other tabs. */
type OpenTabs = { readonly channel: BroadcastChannel | undefined; close(): void }

/**
 * Calls `hear` with the messages that other tabs post under this name, and with each change they make in local storage to a key under it.
 * On a server there are no other tabs.
 */
const openTabs = (onMessage: (event: StorageEvent | MessageEvent) => void, name = 'latchkey'): OpenTabs => {
  let channel: BroadcastChannel | undefined
  const onStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(`${name}:`)) onMessage(event)
  }
  try {
    window.addEventListener('storage', onStorage)
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', onMessage)
  } catch {
    // There is no page, or the browser lacks or blocks BroadcastChannel. In a page, storage events still report changes.
  }
  return {
    channel,
    close() {
      channel?.close()
      globalThis.window?.removeEventListener('storage', onStorage)
    },
  }
}

/** The site's other tabs. Their messages only name the keys to read again; the values are in the storage that all tabs share. */
export type Tabs = {
  /** Announces the storage keys that this tab has changed. */
  post(keys: readonly string[]): void
  /** Calls `hear` with the keys that another tab announces as changed. The message is untrusted: it may hold any value. */
  listen(onMessage: (keys: unknown) => void): () => void
}

/** Connects to the other tabs that store data under this name. */
export const createTabs = (name: string | undefined): Tabs => {
  let tabs: OpenTabs | undefined
  return {
    post: (keys) => tabs?.channel?.postMessage(keys),
    listen(onMessage) {
      tabs = openTabs((event) => onMessage('key' in event ? [event.key] : event.data), name)
      return () => {
        tabs?.close()
        tabs = undefined
      }
    },
  }
}
