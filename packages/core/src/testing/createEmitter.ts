import type { Unsubscribe } from '../contract/contract.js'

/** Calls listeners in the order in which they subscribed. */
export type Emitter<event> = {
  emit(event: event): void
  subscribe(listener: (event: event) => void): Unsubscribe
  /** Returns the number of listeners. */
  count(): number
}

/** Creates an emitter. */
export const createEmitter = <event>(): Emitter<event> => {
  const listeners = new Set<(event: event) => void>()
  return {
    emit: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    count: () => listeners.size,
  }
}
