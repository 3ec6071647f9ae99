/** What is open to hear the site's other tabs. */
export type OpenTabs = { readonly channel: BroadcastChannel | undefined; close(): void }

/** Calls `hear` with what other tabs say under this name, and with what they store in the page's local storage. A server has no tabs. */
export const openTabs = (hear: (event: StorageEvent | MessageEvent) => void, name = 'latchkey'): OpenTabs => {
  let channel: BroadcastChannel | undefined
  try {
    window.addEventListener('storage', hear)
    channel = new BroadcastChannel(name)
    channel.onmessage = hear
  } catch {
    // No page, or a browser that has no channels or forbids them: storage events alone tell.
  }
  return {
    channel,
    close() {
      channel?.close()
      globalThis.removeEventListener?.('storage', hear)
    },
  }
}
