import type { Core } from '@walletconnect/core'
import { systemClock } from '@latchkey/core/adapter'
import { replaceMethods } from './replaceMethods.js'

/** The longest wait before reconnecting to a relay that dropped the connection, in milliseconds. */
const longestPause = 1_000

/**
 * Limits a relayer to one socket at a time. In 2.21.8, if two requests find the relayer without a socket, each opens one and treats the other's as
 * lost, thousands of times over. The same happens to a request while a dead socket closes, which can take 2 s. If the relay dropped the
 * connection, the relayer waits a random time before it reconnects, so that not all pages come back at once.
 */
export const connectOnce = ({ relayer }: InstanceType<typeof Core>): void => {
  let connecting: Promise<unknown> | undefined
  let closing: Promise<unknown> | undefined
  let isDropped = false
  relayer.on('relayer_disconnect', () => {
    isDropped = !relayer.transportExplicitlyClosed
  })
  replaceMethods(relayer, {
    transportDisconnect: (disconnect) => () => {
      const closed = disconnect()
      closing = Promise.allSettled([closing, closed])
      return closed
    },
    connect: (connect) => {
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
    },
  })
}
