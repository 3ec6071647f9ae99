import { vi } from 'vitest'

/** The requested delays, in milliseconds and in order. */
export type AcceleratedTimers = {
  readonly waits: readonly number[]
  readonly held: readonly (() => void)[]
  stop(): void
}

/**
 * Runs timers with these delays immediately, and records the delays, so that tests of retries do not have to wait. Timers of `hold` ms run when a test
 * calls them. All other timers are unchanged, e.g. those of the HTTP client.
 */
export const accelerateTimers = (accelerated: readonly number[], hold?: number): AcceleratedTimers => {
  const real = globalThis.setTimeout
  const waits: number[] = []
  const held: (() => void)[] = []
  const instead = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    if (ms === hold) {
      held.push(() => run(...values))
      return real(() => {}, 0)
    }
    if (!accelerated.includes(ms)) return real(run, ms, ...values)
    waits.push(ms)
    return real(run, 0, ...values)
  }
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(instead as typeof setTimeout) // the tests don't use its promisified form
  return { waits, held, stop: () => spy.mockRestore() }
}
