import { useCallback, useEffect, useState } from 'react'
import { useEngine } from '../../modal/store.js'

/** How copying went: `copied` stands for two seconds, `failed` until it is tried again. */
export type CopyState = 'idle' | 'copied' | 'failed'

const shown = 2_000

/** Copies a text, and tells how it went. */
export const useCopy = (text: string): readonly [CopyState, () => void] => {
  const { clock } = useEngine().services
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state !== 'copied') return undefined
    const leaving = new AbortController()
    clock.wait(shown, leaving.signal).then(
      () => setState('idle'),
      () => undefined, // it was copied again, or the view has gone
    )
    return () => leaving.abort()
  }, [state, clock])
  const copy = useCallback(() => {
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    writing.then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }, [text])
  return [state, copy]
}
