import { vi } from 'vitest'

/** The waits that were asked for, in milliseconds and in order. */
export type HastenedTimers = { readonly waits: readonly number[]; readonly held: readonly (() => void)[]; stop(): void }

/**
 * Lets timers of these waits go off at once, and keeps which were asked for: tests of retries see the delays, and wait for
 * none. Timers of `hold` ms go off when a test says so. All others are left alone, those of the HTTP client among them.
 */
export const hastenTimers = (hastened: readonly number[], hold?: number): HastenedTimers => {
  const real = globalThis.setTimeout
  const waits: number[] = []
  const held: (() => void)[] = []
  const instead = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
    if (ms === hold) {
      held.push(() => run(...values))
      return real(() => {}, 0)
    }
    if (!hastened.includes(ms)) return real(run, ms, ...values)
    waits.push(ms)
    return real(run, 0, ...values)
  }
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(instead as typeof setTimeout) // its promisified form is not used
  return { waits, held, stop: () => spy.mockRestore() }
}
