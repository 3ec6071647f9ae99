import { vi } from 'vitest'

const realTimeout = globalThis.setTimeout
/** How long the sockets get at a time, in real milliseconds. */
const step = 2

/** Fakes timers and dates. They advance on their own, and faster by the functions below. Sockets stay real. `vi.useRealTimers()` ends it. */
export const startFastTime = (): void => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
}

/** In small steps: on a busy machine, a timer may be over before the sockets had more than one turn. */
const advance = async (passed: number, real: number) => {
  await vi.advanceTimersByTimeAsync(passed)
  for (let waited = 0; waited < real; waited += step) await new Promise((resolve) => realTimeout(resolve, step))
}

/** Advances the time quickly, without waiting for sockets. */
export const advanceQuickly = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 1_000) await advance(Math.min(1_000, ms - passed), 4)
}

/** Advances the time until a condition holds, slowly enough for sockets. @throws if it does not hold within `limit` milliseconds */
export const advanceUntil = async (condition: () => boolean, limit = 120_000): Promise<void> => {
  for (let passed = 0; !condition(); passed += 100) {
    if (passed > limit) throw new Error(`The condition did not hold within ${limit} ms.`)
    await advance(100, 10)
  }
}

/** Advances the time until a promise settles, slowly enough for sockets. */
export const advanceFor = async <result>(promise: Promise<result>, limit?: number): Promise<result> => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  promise.then(end, end)
  await advanceUntil(() => isOver, limit)
  return promise
}
