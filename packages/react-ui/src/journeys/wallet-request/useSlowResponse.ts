import { useMemo } from 'react'
import { useEngine } from '../../context/store.js'
import { slowThresholds } from './useElapsed.js'
import { useElapsed } from './useElapsed.js'

/**
 * Returns how long a wallet has not responded to a request: 1 when hints are due, 2 when another way is due.
 *
 * @param isAsked whether a request is pending, from this moment on
 */
export const useSlowResponse = (isAsked: boolean): number => {
  const { clock } = useEngine().services
  const askedAt = useMemo(() => (isAsked ? clock.now() : undefined), [isAsked, clock])
  return useElapsed(askedAt, slowThresholds)
}
