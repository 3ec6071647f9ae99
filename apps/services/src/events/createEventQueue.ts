import { setImmediate as takeTurn, setTimeout as wait } from 'node:timers/promises'
import { describeError } from '../describeError.js'
import type { Logger } from '../createLogger.js'
import type { EventRecord } from './event.js'

/** How many events one statement writes. */
const batchSize = 200
/** How many events may be pending. If there are more, new ones are rejected. */
const queueLimit = 20_000
/** How many failed writes a closing queue retries before it gives up. */
const lastTries = 5

/** The queue's waits, in milliseconds. */
export type QueuePauses = {
  /** How long events are collected before they are written. A process that is killed loses only the events of this time. */
  readonly interval: number
  /** The wait after a failed write. */
  readonly retry: number
}

const defaultPauses: QueuePauses = { interval: 200, retry: 1_000 }

/** The events that were accepted and are not written yet. */
export type EventQueue = {
  /** Adds an event. Returns whether there was room for it. */
  add(event: EventRecord): boolean
  /**
   * Writes the pending events, and accepts no more.
   *
   * @returns how many events were lost, because the database rejected them
   */
  close(): Promise<number>
}

/** Creates a queue that collects events and writes them in batches, in order. */
export const createEventQueue = (
  write: (events: readonly EventRecord[]) => Promise<void>,
  logger: Logger,
  pauses: QueuePauses = defaultPauses,
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
      // SQLite blocks the thread: let requests run between two batches.
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
