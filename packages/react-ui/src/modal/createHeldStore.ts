import { type AppStore, type Engine, type RootState, selectIsOpen, selectRoute } from '@latchkey/core/internal'
import { afterPaintWhenIdle } from './afterPaint.js'
import type { ViewLoader } from './viewLoader.js'

/** How long the last view stays while the next one is fetched, in milliseconds. */
const holdsFor = 1_000

/** A store for the card. */
export type HeldStore = AppStore & {
  /** Whether the code of the next view is awaited. */
  isHeld(): boolean
}

/**
 * Creates the store that the card reads. It returns the last state, so that the last view stays as it is, with its title and its focus:
 *
 * - While the code of the next view is fetched. After a second, or if the code cannot be fetched, it returns the current state, and the card shows that the next
 *   view is loading.
 * - Until the browser has drawn a frame. So the pressed button changes, and the page shows a new connection, before the browser draws the next view.
 */
export const createHeldStore = ({ store, services }: Engine, loader: ViewLoader): HeldStore => {
  let shown = store.getState()
  let isLate = false
  let waiting: AbortController | undefined
  /** Whether the browser has drawn a frame since the route changed to another view. */
  let isPainted = false
  let cancelFrame: (() => void) | undefined
  const listeners = new Set<() => void>()

  const staysOpen = (state: RootState) => selectIsOpen(shown) && selectIsOpen(state)
  const isFetching = (state: RootState) =>
    !isLate && staysOpen(state) && loader.get(selectRoute(state).view) === 'loading'
  const isUnpainted = (state: RootState) =>
    !isPainted && staysOpen(state) && selectRoute(state).view !== selectRoute(shown).view

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

  const awaitFrame = () => {
    cancelFrame ??= afterPaintWhenIdle(() => {
      cancelFrame = undefined
      isPainted = isUnpainted(store.getState())
      notify()
    })
  }

  const stopAwaitingFrame = () => {
    cancelFrame?.()
    cancelFrame = undefined
  }

  const update = () => {
    const state = store.getState()
    if (isUnpainted(state)) awaitFrame()
    if (isFetching(state)) startWaiting()
    else if (loader.get(selectRoute(state).view) !== 'loading') stopWaiting()
    notify()
  }

  let unfollow: (() => void) | undefined
  const follow = () => {
    const ends = [store.subscribe(update), loader.subscribe(update), stopWaiting, stopAwaitingFrame]
    return () => {
      for (const end of ends) end()
    }
  }

  return {
    ...store,
    getState() {
      const state = store.getState()
      if (isFetching(state) || isUnpainted(state)) return shown
      isPainted = false
      shown = state
      return shown
    },
    isHeld: () => isFetching(store.getState()),
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
