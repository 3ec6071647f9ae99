import { vi } from 'vitest'

const realTimeout = globalThis.setTimeout

/** Has timers and dates go by themselves, and faster when they are told to: sockets stay as they are. Ended by `vi.useRealTimers()`. */
export const startFastTime = (): void => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
}

const advance = async (passed: number, real: number) => {
  await vi.advanceTimersByTimeAsync(passed)
  await new Promise((resolve) => realTimeout(resolve, real))
}

/** Lets so many milliseconds pass at once, in which nobody waits for what comes over a socket. */
export const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 1_000) await advance(Math.min(1_000, ms - passed), 4)
}

/** Lets time pass, so that sockets keep up with it, until something holds. @throws where it does not within `longest` milliseconds of it */
export const passUntil = async (holds: () => boolean, longest = 120_000): Promise<void> => {
  for (let passed = 0; !holds(); passed += 100) {
    if (passed > longest) throw new Error(`It did not come to hold within ${longest} ms.`)
    await advance(100, 10)
  }
}

/** Lets time pass, so that sockets keep up with it, until something has come to its end. */
export const passFor = async <result>(promise: Promise<result>, longest?: number): Promise<result> => {
  let isOver = false
  const end = () => {
    isOver = true
  }
  promise.then(end, end)
  await passUntil(() => isOver, longest)
  return promise
}
