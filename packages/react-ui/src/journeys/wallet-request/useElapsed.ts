import { useEffect, useState } from 'react'
import { useEngine } from '../../context/store.js'

/**
 * How many of the given moments have passed.
 *
 * @param start when it began, in milliseconds since the epoch; `undefined` while it does not run
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
    run().catch(() => undefined) // the view has gone, or it runs anew
    return () => leaving.abort()
  }, [start, first, second, clock])
  return passed
}
