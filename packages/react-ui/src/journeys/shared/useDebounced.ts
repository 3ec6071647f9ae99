import { useEffect, useState } from 'react'
import { useEngine } from '../../context/store.js'

/** The delay after the last key that the specification requires, in milliseconds. */
export const debounce = 500

/** Returns the last value that did not change for 500 ms. */
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
