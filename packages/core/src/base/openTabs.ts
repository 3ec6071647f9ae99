/** What is open to hear the site's other tabs. */
export type OpenTabs = { readonly channel: BroadcastChannel | undefined; close(): void }

/**
 * Calls `hear` with what other tabs say under this name, and with each key under it that they change in the page's local storage.
 * A server has no tabs.
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
    // No page, or a browser that has no channels or forbids them: storage events alone tell.
  }
  return {
    channel,
    close() {
      channel?.close()
      globalThis.window?.removeEventListener('storage', onStorage)
    },
  }
}
