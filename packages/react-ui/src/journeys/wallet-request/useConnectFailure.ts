import type { ErrorCode } from '@latchkey/core'
import { type ConnectFailure, connectFailure, offlineFailure } from './connectFailures.js'
import { useIsOnline } from './useIsOnline.js'

/** Returns how to present the failure with this code now. While the device is offline, that comes first, unless the user declined the request. */
export const useConnectFailure = (code: ErrorCode): ConnectFailure => {
  const isOnline = useIsOnline()
  return isOnline || code === 'USER_REJECTED' ? connectFailure(code) : offlineFailure
}
