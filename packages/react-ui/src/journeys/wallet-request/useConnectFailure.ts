import type { ErrorCode } from '@latchkey/core'
import { type ConnectFailure, connectFailure, offlineFailure } from './connectFailures.js'
import { useIsOnline } from './useIsOnline.js'

/** How the failure with this code is told now: while the device is offline, that comes first, but for what the visitor has declined. */
export const useConnectFailure = (code: ErrorCode): ConnectFailure => {
  const isOnline = useIsOnline()
  return isOnline || code === 'USER_REJECTED' ? connectFailure(code) : offlineFailure
}
