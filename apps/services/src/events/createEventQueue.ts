import { setImmediate as takeTurn, setTimeout as wait } from 'node:timers/promises'
import { describeError } from '../describeError.js'
import type { Logger } from '../createLogger.js'
import type { EventRecord } from './event.js'

/** How many are written by one statement. */
const batchSize = 200
/** How many may wait: more are turned away, and the sender told. */
const queueLimit = 20_000
/** How often a queue that closes tries to write before it gives up. */
const lastTries = 5

/** How long the queue waits, in milliseconds. */
export type QueuePauses = {
  /** Events for others, before they are written together: a process that is killed loses no more than came in that time. */
  readonly interval: number
  /** After a writing that failed. */
  readonly retry: number
}

const usualPauses: QueuePauses = { interval: 200, retry: 1_000 }

/** Events on their way to the database. */
export type EventQueue = {
  /** @returns whether there was room */
  add(event: EventRecord): boolean
  /**
   * Writes what waits, and takes no more.
   *
   * @returns how many were lost, because the database took none
   */
  close(): Promise<number>
}

/** Collects events, and writes them a batch at a time, in their order. */
export const createEventQueue = (
  write: (events: readonly EventRecord[]) => Promise<void>,
  logger: Logger,
  pauses: QueuePauses = usualPauses,
): EventQueue => {
  const waiting: EventRecord[] = []
  let writing: Promise<void> | undefined
  let triesLeft = Infinity

  const writeBatch = async (): Promise<boolean> => {
    const batch = waiting.slice(0, batchSize)
    try {
      await write(batch)
      waiting.splice(0, batch.length)
      return true
    } catch (error) {
      logger.error({ message: 'events could not be written', waiting: waiting.length, ...describeError(error) })
      return false
    }
  }
  const writeAll = async () => {
    await wait(pauses.interval)
    while (waiting.length > 0 && triesLeft > 0) {
      const written = await writeBatch()
      if (!written) triesLeft -= 1
      // SQLite answers at once: requests have their turn between two batches.
      await (written ? takeTurn() : wait(pauses.retry))
    }
    writing = undefined
  }

  return {
    add: (event) => {
      if (triesLeft < Infinity || waiting.length >= queueLimit) return false
      waiting.push(event)
      writing ??= writeAll()
      return true
    },
    close: async () => {
      triesLeft = lastTries
      await writing
      return waiting.length
    },
  }
}
