import type { Clock } from '@latchkey/core/adapter'
import type { WalletConnectClient } from './sdk.js'

/** The pause before a relay that has turned the site away is tried again, and the longest that it grows to, in milliseconds. */
const firstPause = 5_000
const longestPause = 60_000

/**
 * Tries a relay again that has turned the site away, ever more rarely, while somebody needs it: the SDK gives it up for good. No two pages do so
 * at the same time.
 */
export const reopenRelay = (
  { core: { relayer } }: WalletConnectClient,
  clock: Clock,
  isNeeded: () => boolean,
): void => {
  let pause = firstPause
  let isWaiting = false
  const reopen = async () => {
    if (isWaiting || !isNeeded()) return
    isWaiting = true
    await clock.wait(pause * (0.5 + Math.random() / 2))
    isWaiting = false
    pause = isNeeded() ? Math.min(2 * pause, longestPause) : firstPause
    if (isNeeded() && !relayer.connected) await relayer.transportOpen()
  }
  relayer.on('relayer_error', () => {
    reopen().catch(() => undefined) // it has told so by another error, or is tried with each beat
  })
}
