import { vi } from 'vitest'

/** A page of a browser in Node: its window hears what other pages of the browser store. */
export type BrowserPage = {
  readonly window: EventTarget
  /** Makes it the page that code runs in. */
  enter(): void
  /** It is gone: it hears nothing any more. */
  close(): void
}

/** A browser: its pages share what they store. */
export type Browser = {
  openPage(): BrowserPage
  /** What is stored, by key. */
  readonly items: ReadonlyMap<string, string>
  close(): void
}

/** Makes a browser with no page, in which nothing is stored. */
export const createBrowser = (): Browser => {
  const items = new Map<string, string>()
  const windows = new Set<EventTarget>()

  /** Others hear of it soon, in order; who stores does not. */
  const tell = (from: EventTarget, key: string, newValue: string | null) =>
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
        tell(window, key, value)
      },
      removeItem: (key: string) => {
        if (items.delete(key)) tell(window, key, null)
      },
    }
    // Object.keys lists what is stored, as it does in a browser.
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
