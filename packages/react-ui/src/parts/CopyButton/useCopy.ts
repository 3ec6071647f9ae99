import { useCallback, useEffect, useState } from 'react'
import { useEngine } from '../../context/store.js'

/** The state of copying: 0 before an attempt, 1 for two seconds after a success, 2 after a failure until the next attempt. */
export type CopyState = 0 | 1 | 2

const shown = 2_000

/** Copies a text and returns the state of copying. */
export const useCopy = (text: string): readonly [CopyState, () => void] => {
  const { clock } = useEngine().services
  const [state, setState] = useState<CopyState>(0)
  useEffect(() => {
    if (state !== 1) return undefined
    const leaving = new AbortController()
    clock.wait(shown, leaving.signal).then(
      () => setState(0),
      () => undefined, // the text was copied again, or the view was unmounted
    )
    return () => leaving.abort()
  }, [state, clock])
  const copy = useCallback(() => {
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    writing.then(
      () => setState(1),
      () => setState(2),
    )
  }, [text])
  return [state, copy]
}
