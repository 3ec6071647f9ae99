import type { Clock } from '@latchkey/core/adapter'
import type { WalletConnectClient } from './sdk.js'

/** The first pause before the relay is tried again, and the longest, in milliseconds. */
const firstPause = 5_000
const maxPause = 60_000

/**
 * Reconnects to a relay that rejected the site, with growing pauses, while the client is in use. The SDK itself would never try again. The pauses are
 * random, so that pages do not reconnect at the same time.
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
    pause = isNeeded() ? Math.min(2 * pause, maxPause) : firstPause
    if (isNeeded() && !relayer.connected) await relayer.transportOpen()
  }
  relayer.on('relayer_error', () => {
    reopen().catch(() => undefined) // a further error follows, or the SDK tries again with each heartbeat
  })
}
