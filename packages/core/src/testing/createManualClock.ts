import type { Clock } from '../base/clock.js'

/** A clock that does not move until a test advances it. */
export type ManualClock = Clock & {
  /** Advances the time by `ms` milliseconds, and resolves every wait that has become due. */
  advance(ms: number): Promise<void>
  /** Returns the number of pending waits. */
  waiting(): number
}

type Waiter = { readonly at: number; readonly resolve: () => void }

/** Creates a clock for tests. @param start milliseconds since the epoch */
export const createManualClock = (start = 1_700_000_000_000): ManualClock => {
  let now = start
  let waiters: readonly Waiter[] = []
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  return {
    now: () => now,
    waiting: () => waiters.length,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const waiter: Waiter = { at: now + ms, resolve }
        waiters = [...waiters, waiter]
        signal?.addEventListener(
          'abort',
          () => {
            waiters = waiters.filter((other) => other !== waiter)
            reject(signal.reason)
          },
          { once: true },
        )
      }),
    async advance(ms) {
      now += ms
      const due = waiters.filter(({ at }) => at <= now)
      waiters = waiters.filter(({ at }) => at > now)
      for (const { resolve } of due) resolve()
      await settle()
    },
  }
}
