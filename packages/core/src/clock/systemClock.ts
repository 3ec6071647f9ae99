import type { Clock } from '../adapter/contract.js'

/** The real time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const timer = setTimeout(done, ms)
      const give = () => done(signal?.reason)
      signal?.addEventListener('abort', give, { once: true })
      function done(reason?: unknown) {
        clearTimeout(timer)
        signal?.removeEventListener('abort', give)
        if (signal?.aborted) reject(reason)
        else resolve()
      }
    }),
}
