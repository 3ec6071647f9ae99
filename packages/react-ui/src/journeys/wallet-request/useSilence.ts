import { useMemo } from 'react'
import { useEngine } from '../../context/store.js'
import { patience } from './patience.js'
import { useElapsed } from './useElapsed.js'

/**
 * How long a wallet that was asked has been silent: 1 when hints are due, 2 when another way is.
 *
 * @param isAsked whether it is waited for, from this moment on
 */
export const useSilence = (isAsked: boolean): number => {
  const { clock } = useEngine().services
  const askedAt = useMemo(() => (isAsked ? clock.now() : undefined), [isAsked, clock])
  return useElapsed(askedAt, patience)
}
