import { isOnline, subscribeOnline } from '@latchkey/core/internal/views'
import { useEffect } from 'react'

/** Does something as soon as the device is online again, while that is wanted. */
export const useWhenOnline = (isWanted: boolean, act: () => void): void => {
  useEffect(() => {
    if (!isWanted) return undefined
    return subscribeOnline(() => {
      if (isOnline()) act()
    })
  })
}
