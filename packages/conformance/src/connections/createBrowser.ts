import { vi } from 'vitest'

/** A page of a browser in Node. Its window receives an event when another page stores a value. */
export type BrowserPage = {
  readonly window: EventTarget
  /** Sets this page as the global one, in which code runs. */
  enter(): void
  /** Closes the page. It receives no more events. */
  close(): void
}

/** A browser whose pages share their storage. */
export type Browser = {
  openPage(): BrowserPage
  /** The stored items, by key. */
  readonly items: ReadonlyMap<string, string>
  close(): void
}

/** Creates a browser without pages and with empty storage. */
export const createBrowser = (): Browser => {
  const items = new Map<string, string>()
  const windows = new Set<EventTarget>()

  /** Dispatches the event to the other pages in a microtask, in order. The page that stored the value does not receive it. */
  const dispatchStorageEvent = (from: EventTarget, key: string, newValue: string | null) =>
    queueMicrotask(() => {
      for (const window of windows)
        if (window !== from) window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    })

  const createStorage = (window: EventTarget) => {
    const methods = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (items.get(key) === value) return
        items.set(key, value)
        dispatchStorageEvent(window, key, value)
      },
      removeItem: (key: string) => {
        if (items.delete(key)) dispatchStorageEvent(window, key, null)
      },
    }
    // Object.keys lists the stored items, as it does in a browser.
    return new Proxy(methods, {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
  }

  vi.stubGlobal('navigator', { userAgent: 'Test' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('BroadcastChannel', undefined)
  return {
    items,
    openPage: () => {
      const window = new EventTarget()
      const localStorage = createStorage(window)
      windows.add(window)
      return {
        window,
        enter: () => {
          vi.stubGlobal('window', window)
          vi.stubGlobal('localStorage', localStorage)
        },
        close: () => void windows.delete(window),
      }
    },
    close: () => vi.unstubAllGlobals(),
  }
}
