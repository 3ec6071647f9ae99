import { useEffect, useState } from 'react'
import { useEngine } from '../../context/store.js'

/** The specification's wait after the last key, in milliseconds. */
export const debounce = 500

/** A value as it was when it had not changed for 500 ms. */
export const useDebounced = (value: string): string => {
  const { clock } = useEngine().services
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const leaving = new AbortController()
    clock.wait(debounce, leaving.signal).then(
      () => setSettled(value),
      () => undefined, // it changed again
    )
    return () => leaving.abort()
  }, [value, clock])
  return settled
}
