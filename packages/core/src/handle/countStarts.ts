import type { Unsubscribe } from '../contract/contract.js'

/**
 * Counts the callers that keep the kit running. Returns the kit's `start`.
 *
 * @param begin called by each start
 * @param stop called one task after the last caller has stopped: StrictMode and list re-orders unsubscribe and subscribe again immediately
 */
export const countStarts = (begin: () => void, stop: () => void): (() => Unsubscribe) => {
  let starts = 0
  return () => {
    starts += 1
    begin()
    let isStarted = true
    return () => {
      if (!isStarted) return
      isStarted = false
      starts -= 1
      setTimeout(() => {
        if (starts === 0) stop()
      })
    }
  }
}
