/** A source of time that tests can replace. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Resolves after `ms` milliseconds. If `signal` is aborted, it rejects with the signal's reason. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

/** The clock of the system. */
export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const timer = setTimeout(done, ms)
      const onAbort = () => done(signal?.reason)
      signal?.addEventListener('abort', onAbort, { once: true })
      function done(reason?: unknown) {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        if (signal?.aborted) reject(reason)
        else resolve()
      }
    }),
}
