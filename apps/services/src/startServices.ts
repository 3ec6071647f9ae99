import type { ChainsFile } from './chains/chains.js'
import { createLineWriter } from './createLineWriter.js'
import { createLogger } from './createLogger.js'
import { openDatabase } from './database/openDatabase.js'
import { seedDirectory } from './directory/seedDirectory.js'
import { createEventQueue } from './events/createEventQueue.js'
import { saveEvents } from './events/eventStore.js'
import { listIndexed } from './history/createHistorySource.js'
import { startHistoryIndex } from './history/index/startHistoryIndex.js'
import { createApp } from './http/createApp.js'
import type { Rate } from './http/createRateLimiter.js'
import { listenOn } from './http/listenOn.js'
import type { Onramp } from './onramp/onramp.js'

/** The options of `startServices`. */
export type ServicesOptions = {
  /** A SQLite file, or a Postgres connection string. */
  readonly database: string
  /** The port on `host`. Default: any free port. */
  readonly port?: number | undefined
  /** Default `'127.0.0.1'`. */
  readonly host?: string | undefined
  /** Whether the server is behind your proxy. Clients are then identified by its entry in `X-Forwarded-For`. Default `false`. */
  readonly trustProxy?: boolean | undefined
  /** How many requests one client may send. Default: 50 per second, and 200 at once. */
  readonly clientRate?: Rate | undefined
  /** How many pictures one client may request. Default: 200 per second, and 1,000 at once. */
  readonly imageRate?: Rate | undefined
  /** How many events one project may send. Default: 5,000 per second. */
  readonly eventRate?: Rate | undefined
  /** The on-ramp, as `readOnrampFile` returns it. Without it, the on-ramp's endpoints respond with 404. */
  readonly onramp?: Onramp | undefined
  /** The networks of the data service, as `readChainsFile` returns them. Without them, its calls respond with 404. */
  readonly chains?: ChainsFile | undefined
  /** The URL of the wallet service, without a path. Without it, the calls about sessions respond with 404. */
  readonly walletService?: string | undefined
  /** Receives a line of JSON for each request and error. Default: writes to the standard output. */
  readonly log?: ((line: string) => void) | undefined
}

/** Running services. */
export type RunningServices = {
  /** The URL that a site passes as `serviceUrl`. */
  readonly url: string
  /**
   * Finishes open requests, writes pending events and the blocks that were read, and stops. Idempotent.
   *
   * @returns how many events were lost, because the database rejected them
   */
  stop(): Promise<number>
}

/**
 * Starts the services behind a site's kit: configuration of projects, the wallet directory, analytics events, the on-ramp, and the data of chains.
 * An empty directory is filled with the well-known wallets.
 *
 * @throws the error of the database, or of listening on the port
 */
export const startServices = async ({
  database: address,
  port = 0,
  host = '127.0.0.1',
  trustProxy = false,
  clientRate = { perSecond: 50, burst: 200 },
  imageRate = { perSecond: 200, burst: 1_000 },
  eventRate = { perSecond: 5_000, burst: 10_000 },
  onramp,
  chains,
  walletService,
  log,
}: ServicesOptions): Promise<RunningServices> => {
  const output = createLineWriter(process.stdout)
  const logger = createLogger(log ?? output.write)
  const database = await openDatabase(address)
  await seedDirectory(database)
  const queue = createEventQueue((events) => saveEvents(database, events), logger)
  const app = createApp({
    database,
    queue,
    logger,
    onramp,
    chains,
    walletService,
    trustProxy,
    clientRate,
    imageRate,
    eventRate,
  })
  const { url, close } = await listenOn(app, { port, host }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  logger.info({ message: 'listening', url })
  const indexed = chains ? listIndexed(chains) : []
  const index = indexed.length > 0 ? startHistoryIndex({ database, networks: indexed, logger }) : undefined

  const end = async () => {
    await Promise.all([close(), index?.stop()])
    const lost = await queue.close()
    await database.close()
    logger.info({ message: 'stopped', lost })
    output.flush()
    return lost
  }
  let ending: Promise<number> | undefined
  return {
    url,
    stop: () => {
      ending ??= end()
      return ending
    },
  }
}
