/** An open subscription to the site's other tabs. */
export type OpenTabs = { readonly channel: BroadcastChannel | undefined; close(): void }

/**
 * Calls `hear` with the messages that other tabs post under this name, and with each change they make in local storage to a key under it.
 * On a server there are no other tabs.
 */
export const openTabs = (hear: (event: StorageEvent | MessageEvent) => void, name = 'latchkey'): OpenTabs => {
  let channel: BroadcastChannel | undefined
  const onStorage = (event: StorageEvent) => {
    if (event.key?.startsWith(`${name}:`)) hear(event)
  }
  try {
    window.addEventListener('storage', onStorage)
    channel = new BroadcastChannel(name)
    channel.addEventListener('message', hear)
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
