/** How many requests may wait for a reply. */
export const pendingLimit = 32
/** How many messages are read in a second. */
const rateLimit = 100

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
