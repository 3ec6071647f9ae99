import { useCallback, useEffect, useState } from 'react'
import { useEngine } from '../../context/store.js'

/** How copying went: 0 while it was not tried, 1 for two seconds after it worked, 2 when it failed, until it is tried again. */
export type CopyState = 0 | 1 | 2

const shown = 2_000

/** Copies a text, and tells how it went. */
export const useCopy = (text: string): readonly [CopyState, () => void] => {
  const { clock } = useEngine().services
  const [state, setState] = useState<CopyState>(0)
  useEffect(() => {
    if (state !== 1) return undefined
    const leaving = new AbortController()
    clock.wait(shown, leaving.signal).then(
      () => setState(0),
      () => undefined, // it was copied again, or the view has gone
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
