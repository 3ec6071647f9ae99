import { vi } from 'vitest'

const realTimeout = globalThis.setTimeout

/** Fakes timers and dates. They advance on their own, and faster by the functions below. Sockets stay real. `vi.useRealTimers()` ends it. */
export const startFastTime = (): void => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
}

const advance = async (passed: number, real: number) => {
  await vi.advanceTimersByTimeAsync(passed)
  await new Promise((resolve) => realTimeout(resolve, real))
}

/** Advances the time quickly, without waiting for sockets. */
export const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 1_000) await advance(Math.min(1_000, ms - passed), 4)
}

/** Advances the time until a condition holds, slowly enough for sockets. @throws if it does not hold within `limit` milliseconds */
export const passUntil = async (holds: () => boolean, limit = 120_000): Promise<void> => {
  for (let passed = 0; !holds(); passed += 100) {
    if (passed > limit) throw new Error(`The condition did not hold within ${limit} ms.`)
    await advance(100, 10)
  }
}

/** Advances the time until a promise settles, slowly enough for sockets. */
export const passFor = async <result>(promise: Promise<result>, limit?: number): Promise<result> => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  promise.then(end, end)
  await passUntil(() => isOver, limit)
  return promise
}
