import type { Core } from '@walletconnect/core'
import { systemClock } from '@latchkey/core/adapter'
import { replaceMethod } from './replaceMethod.js'

/** How long a page may wait before it comes back to a relay that has dropped it, in milliseconds. */
const longestPause = 1_000

/**
 * Lets a relayer connect once at a time. Where two requests find it without a socket, each would make one, and take the other's for lost: in
 * 2.21.8 they go on so by the thousand. A relay that drops all its pages does not have them back in one moment.
 */
export const connectOnce = ({ relayer }: InstanceType<typeof Core>): void => {
  let connecting: Promise<unknown> | undefined
  let isDropped = false
  relayer.on('relayer_disconnect', () => {
    isDropped = !relayer.transportExplicitlyClosed
  })
  replaceMethod(relayer, 'connect', (connect) => {
    const begin = async (parameters: readonly unknown[]) => {
      if (isDropped) await systemClock.wait(longestPause * Math.random())
      isDropped = false
      return connect(...parameters)
    }
    return (...parameters) => {
      connecting ??= begin(parameters).finally(() => {
        connecting = undefined
      })
      return connecting
    }
  })
}
