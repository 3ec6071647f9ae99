import type { Siwx } from '@latchkey/core/adapter'

/** The listeners of a sign-in: the page calls `notify` after each change of its sign-ins. */
export type Changes = { notify(): void; readonly subscribe: NonNullable<Siwx['subscribe']> }

/** Creates the listeners of a sign-in. */
export const createChanges = (): Changes => {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
