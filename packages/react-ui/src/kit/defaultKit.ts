import type { AppKit } from '@latchkey/core'

let current: AppKit | undefined
const listeners = new Set<() => void>()

/**
 * The page's default kit: the latest that `createAppKit` made in this page and that was not destroyed.
 * The one pointer that is shared by a page; it is never set on a server.
 */
export const defaultKit = {
  get: (): AppKit | undefined => current,
  set(kit: AppKit | undefined): void {
    current = kit
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
