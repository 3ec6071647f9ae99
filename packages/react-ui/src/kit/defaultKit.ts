import type { AppKit } from '@latchkey/core'

let current: AppKit | undefined
const listeners = new Set<() => void>()

/**
 * The page's default kit: the latest kit that `createAppKit` made in this page and that was not destroyed.
 * This is the only pointer that a page shares; it is never set on a server.
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
