import { isOnline, subscribeOnline } from '@latchkey/core/internal/views'
import { useEffect } from 'react'

/** Calls `act` as soon as the device is online again, if `isWanted`. */
export const useWhenOnline = (isWanted: boolean, act: () => void): void => {
  useEffect(() => {
    if (!isWanted) return undefined
    return subscribeOnline(() => {
      if (isOnline()) act()
    })
  })
}
