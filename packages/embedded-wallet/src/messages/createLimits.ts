/** How many requests may wait for a reply. */
export const pendingLimit = 32
/** How many messages are read in a second. */
const rateLimit = 100
/** How many requests are sent in a second. With those that are pending, their replies stay within the limit of reading. */
const sendLimit = 60

/** Counts the messages of the other side. */
export type Limits = {
  /** Whether one more message may be read now. */
  take(): boolean
}

/** Creates a counter of messages, for windows of one second. @param now a clock in milliseconds */
export const createLimits = (now: () => number): Limits => {
  let windowStart = Number.NEGATIVE_INFINITY
  let count = 0
  return {
    take: () => {
      const time = now()
      if (time - windowStart >= 1_000) {
        windowStart = time
        count = 0
      }
      count += 1
      return count <= rateLimit
    },
  }
}

/** Spreads what is sent, so that the other side reads all of it. */
export type Pace = {
  /** Reserves the next moment to send. @returns how long to wait for it, in milliseconds */
  reserve(): number
}

/** Creates a pace. @param now a clock in milliseconds */
export const createPace = (now: () => number): Pace => {
  const sentAt: number[] = []
  return {
    reserve: () => {
      const time = now()
      const first = sentAt.length < sendLimit ? undefined : sentAt.shift()
      // A clock that was set back never makes a request wait for long.
      const wait = first === undefined ? 0 : Math.min(Math.max(first + 1_000 - time, 0), 1_000)
      sentAt.push(time + wait)
      return wait
    },
  }
}
