import type { Core } from '@walletconnect/core'
import { systemClock } from '@latchkey/core/adapter'
import { replaceMethod } from './replaceMethod.js'

/** How long a page may wait before it comes back to a relay that has dropped it, in milliseconds. */
const longestPause = 1_000

/**
 * Lets a relayer have one socket at a time. Where two requests find it without one, each would make one, and take the other's for lost: in
 * 2.21.8 they go on so by the thousand. So would one that comes while a dead socket is closed, which may take 2 s. A relay that drops all its
 * pages does not have them back in one moment.
 */
export const connectOnce = ({ relayer }: InstanceType<typeof Core>): void => {
  let connecting: Promise<unknown> | undefined
  let closing: Promise<unknown> | undefined
  let isDropped = false
  relayer.on('relayer_disconnect', () => {
    isDropped = !relayer.transportExplicitlyClosed
  })
  replaceMethod(relayer, 'transportDisconnect', (disconnect) => () => {
    const closed = disconnect()
    closing = Promise.allSettled([closing, closed])
    return closed
  })
  replaceMethod(relayer, 'connect', (connect) => {
    const begin = async () => {
      await closing
      if (isDropped) await systemClock.wait(longestPause * Math.random())
      isDropped = false
      return relayer.connected || connect()
    }
    return () => {
      connecting ??= begin().finally(() => {
        connecting = undefined
      })
      return connecting
    }
  })
}
