import { isOnline, subscribeOnline } from '@latchkey/core/internal/views'
import { useSyncExternalStore } from 'react'

/** Whether the visitor's device is online, at every moment. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline)
