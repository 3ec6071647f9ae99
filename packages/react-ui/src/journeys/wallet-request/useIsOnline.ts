import { isOnline, subscribeOnline } from '@latchkey/core/internal/views'
import { useSyncExternalStore } from 'react'

/** Returns whether the user's device is online, and updates when that changes. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline)
