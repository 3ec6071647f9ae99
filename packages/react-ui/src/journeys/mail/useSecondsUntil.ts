import { useLayoutEffect, useReducer } from 'react'
import { useEngine } from '../../context/store.js'

/** Returns the seconds until a time, and counts down. @param time milliseconds since the epoch */
export const useSecondsUntil = (time: number): number => {
  const { clock } = useEngine().services
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // Counts from the moment that the number is drawn, not from an effect that may run later.
  useLayoutEffect(() => {
    const leaving = new AbortController()
    const count = async () => {
      while (clock.now() < time) {
        await clock.wait(1_000, leaving.signal)
        renderAgain()
      }
    }
    count().catch(() => undefined) // the view was left
    return () => leaving.abort()
  }, [clock, time])
  return Math.max(0, Math.ceil((time - clock.now()) / 1_000))
}
