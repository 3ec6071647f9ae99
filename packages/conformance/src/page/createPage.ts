import { vi } from 'vitest'

/** A page's window with the parts that discovery uses. It counts its listeners. */
export type TestPage = { readonly window: EventTarget; listeners(): number; close(): void }

/** Creates a page for a test in Node, and makes it the global one. */
export const createPage = (): TestPage => {
  const target = new EventTarget()
  const listeners = new Set<string>()
  const keys = new Map<unknown, string>()
  const keyOf = (type: string, listener: unknown) => {
    keys.set(listener, keys.get(listener) ?? String(keys.size))
    return `${type} ${keys.get(listener)}`
  }
  const { addEventListener, removeEventListener } = target
  target.addEventListener = (type, listener, options) => {
    listeners.add(keyOf(type, listener))
    addEventListener.call(target, type, listener, options)
  }
  target.removeEventListener = (type, listener, options) => {
    listeners.delete(keyOf(type, listener))
    removeEventListener.call(target, type, listener, options)
  }
  vi.stubGlobal('window', target)
  return { window: target, listeners: () => listeners.size, close: () => vi.unstubAllGlobals() }
}
