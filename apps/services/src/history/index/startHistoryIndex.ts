import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/database.js'
import { createLease } from '../../database/lease.js'
import type { Logger } from '../../createLogger.js'
import { describeError } from '../../describeError.js'
import { createNetworkIndex } from './createNetworkIndex.js'
import { createNodes } from './createNodes.js'
import type { IndexedNetwork } from './indexedNetwork.js'

/** The options of `startHistoryIndex`. */
export type HistoryIndexOptions = {
  readonly database: Database
  readonly networks: readonly IndexedNetwork[]
  readonly logger: Logger
  /** How long to wait for new blocks, in milliseconds. Default: 2,000. */
  readonly pollInterval?: number | undefined
  /** How long another server waits after this one was killed, in milliseconds. Default: 30,000. */
  readonly leaseDuration?: number | undefined
}

/** A running index. */
export type HistoryIndex = {
  /** Finishes the current writes, and stops. */
  stop(): Promise<void>
}

/** The longest wait after a failure, in milliseconds. */
const longestWait = 30_000

/**
 * Starts to read the networks. Of all servers on the database, only the one with the lease reads. If it is killed, another server continues
 * when the lease ends.
 */
export const startHistoryIndex = ({
  database,
  networks,
  logger,
  pollInterval = 2_000,
  leaseDuration = 30_000,
}: HistoryIndexOptions): HistoryIndex => {
  const stopping = new AbortController()
  const { signal } = stopping
  const lease = createLease(database, 'history', randomUUID(), leaseDuration)
  let heldUntil = 0

  /** Resolves after a delay, or when the index stops. */
  const pause = (delay: number) => sleep(delay, undefined, { signal }).catch(() => undefined)
  const isHeld = () => performance.now() < heldUntil

  const hold = async () => {
    while (!signal.aborted) {
      const requestedAt = performance.now()
      try {
        heldUntil = (await lease.take()) ? requestedAt + leaseDuration : 0
      } catch (error) {
        logger.error({ message: 'the lease of the history could not be renewed', ...describeError(error) })
      }
      await pause(leaseDuration / 6)
    }
  }

  const read = async (network: IndexedNetwork) => {
    const index = createNetworkIndex(database, network, createNodes(network.rpcUrls, network.number))
    let failures = 0
    while (!signal.aborted) {
      if (!isHeld()) {
        await pause(Math.min(pollInterval, leaseDuration / 6))
        continue
      }
      try {
        const isMore = await index.step()
        failures = 0
        if (!isMore) await pause(pollInterval)
      } catch (error) {
        failures += 1
        logger.error({
          message: 'the history could not be read',
          network: network.id,
          failures,
          ...describeError(error),
        })
        await pause(Math.min(longestWait, pollInterval * 2 ** Math.min(failures, 10)))
      }
    }
  }

  const running = [hold(), ...networks.map(read)]
  let ending: Promise<void> | undefined
  const end = async () => {
    stopping.abort()
    await Promise.all(running)
    await lease.release().catch((error: unknown) => {
      logger.error({ message: 'the lease of the history could not be released', ...describeError(error) })
    })
  }
  return {
    stop: () => {
      ending ??= end()
      return ending
    },
  }
}
