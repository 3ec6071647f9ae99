import { type AppStore, type Engine, type RootState, selectIsOpen, selectRoute } from '@latchkey/core/internal'
import type { ViewLoader } from './viewLoader.js'

/** How long the last view stays while the next one is fetched, in milliseconds. */
const holdsFor = 1_000

/** A store for the card, and whether it holds the card. */
export type HeldStore = AppStore & { isHeld(): boolean }

/**
 * Creates the store that the card reads. While the code of the next view is fetched, it returns the last state, so the last view stays as it is, with its title
 * and its focus. After a second, or if the code cannot be fetched, it returns the current state, and the card shows that the next view is loading.
 */
export const createHeldStore = ({ store, services }: Engine, loader: ViewLoader): HeldStore => {
  let shown = store.getState()
  let isLate = false
  let waiting: AbortController | undefined
  const listeners = new Set<() => void>()

  const isHeldNow = (state: RootState) =>
    !isLate && selectIsOpen(shown) && selectIsOpen(state) && loader.get(selectRoute(state).view) === 'loading'

  const notify = () => {
    for (const listener of listeners) listener()
  }

  const stopWaiting = () => {
    waiting?.abort()
    waiting = undefined
    isLate = false
  }

  const startWaiting = () => {
    if (waiting) return
    waiting = new AbortController()
    services.clock.wait(holdsFor, waiting.signal).then(
      () => {
        isLate = true
        notify()
      },
      () => undefined, // cancelled: the view was fetched in time
    )
  }

  const update = () => {
    const state = store.getState()
    if (isHeldNow(state)) startWaiting()
    else if (loader.get(selectRoute(state).view) !== 'loading') stopWaiting()
    notify()
  }

  let unfollow: (() => void) | undefined
  const follow = () => {
    const ends = [store.subscribe(update), loader.subscribe(update), stopWaiting]
    return () => {
      for (const end of ends) end()
    }
  }

  return {
    ...store,
    getState() {
      const state = store.getState()
      if (!isHeldNow(state)) shown = state
      return shown
    },
    isHeld: () => isHeldNow(store.getState()),
    subscribe(listener) {
      unfollow ??= follow()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unfollow?.()
        unfollow = undefined
      }
    },
  }
}
