import { type AppStore, type Engine, type RootState, selectIsOpen, selectRoute } from '@latchkey/core/internal'
import { afterPaintWhenIdle } from '../motion/afterPaint.js'
import type { ViewLoader } from '../context/viewLoader.js'

/** A store for the card. */
export type HeldStore = AppStore & {
  /** Whether the code of the next view is still loading. */
  isHeld(): boolean
}

/**
 * Creates the store that the card reads. It returns the last state, so that the last view stays as it is, with its title and its focus:
 *
 * - While the code of the next view is fetched. If the code cannot be fetched, it returns the current state, and the card says so.
 * - Until the browser has drawn a frame. So the pressed button changes, and the page shows a new connection, before the browser draws the next view.
 */
export const createHeldStore = ({ store }: Engine, loader: ViewLoader): HeldStore => {
  let shown = store.getState()
  /** Whether the browser has drawn a frame since the route changed to another view. */
  let isPainted = false
  let cancelFrame: (() => void) | undefined
  const listeners = new Set<() => void>()

  const staysOpen = (state: RootState) => selectIsOpen(shown) && selectIsOpen(state)
  const isFetching = (state: RootState) => staysOpen(state) && loader.get(selectRoute(state).view) === 'loading'
  const isUnpainted = (state: RootState) =>
    !isPainted && staysOpen(state) && selectRoute(state).view !== selectRoute(shown).view

  const notify = () => {
    for (const listener of listeners) listener()
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
    if (isUnpainted(store.getState())) awaitFrame()
    notify()
  }

  let unfollow: (() => void) | undefined
  const follow = () => {
    const ends = [store.subscribe(update), loader.subscribe(update), stopAwaitingFrame]
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
