import { useEffect, useMemo, useState } from 'react'
import { useEngine } from '../../context/store.js'

/** When hints are shown, and when other ways to connect are: milliseconds after the request. */
export const slowThresholds = [8_000, 30_000] as const

/**
 * Returns how many of the given moments have passed.
 *
 * @param start the start time, in milliseconds since the epoch; `undefined` while the timer does not run
 * @param moments milliseconds after the start, in order
 */
export const useElapsed = (start: number | undefined, moments: readonly [number, number]): number => {
  const { clock } = useEngine().services
  const [passed, setPassed] = useState(0)
  const [first, second] = moments
  useEffect(() => {
    setPassed(0)
    if (start === undefined) return undefined
    const leaving = new AbortController()
    const run = async () => {
      for (const [index, moment] of [first, second].entries()) {
        await clock.wait(Math.max(0, start + moment - clock.now()), leaving.signal)
        setPassed(index + 1)
      }
    }
    run().catch(() => undefined) // the view was unmounted, or the timer restarts
    return () => leaving.abort()
  }, [start, first, second, clock])
  return passed
}

/**
 * Returns how long a wallet has not responded to a request: 1 when hints are due, 2 when another way is due.
 *
 * @param isPending whether a request is pending, from this moment on
 */
export const useSlowResponse = (isPending: boolean): number => {
  const { clock } = useEngine().services
  const requestedAt = useMemo(() => (isPending ? clock.now() : undefined), [isPending, clock])
  return useElapsed(requestedAt, slowThresholds)
}
