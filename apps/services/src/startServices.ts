import { createAdaptorServer } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import { createLineWriter } from './createLineWriter.js'
import { createLogger } from './createLogger.js'
import { openDatabase } from './database/openDatabase.js'
import { seedDirectory } from './directory/seedDirectory.js'
import { createEventQueue } from './events/createEventQueue.js'
import { saveEvents } from './events/eventStore.js'
import { createApp } from './http/createApp.js'
import type { Rate } from './http/createRateLimiter.js'
import type { Onramp } from './onramp/onramp.js'

/** How the services are started. */
export type ServicesOptions = {
  /** A SQLite file, or a connection string of Postgres. */
  readonly database: string
  /** The port on `host`; any free one by default. */
  readonly port?: number | undefined
  /** Default `'127.0.0.1'`. */
  readonly host?: string | undefined
  /** Whether a proxy of yours stands before the server: clients are then told apart by what it notes in `X-Forwarded-For`. Default `false`. */
  readonly trustProxy?: boolean | undefined
  /** How often one client may ask. Default: 50 times a second, and 200 times at once. */
  readonly clientRate?: Rate | undefined
  /** How often one client may ask for pictures. Default: 200 times a second, and 1,000 times at once. */
  readonly imageRate?: Rate | undefined
  /** How many events one project may tell. Default: 5,000 a second. */
  readonly eventRate?: Rate | undefined
  /** What can be bought through the calls of the on-ramp, as `readOnrampFile` reads it. Without it they answer 404. */
  readonly onramp?: Onramp | undefined
  /** Where a line of JSON goes for each request and fault. Default: the standard output. */
  readonly log?: ((line: string) => void) | undefined
}

/** The services, while they run. */
export type RunningServices = {
  /** What a site passes as `serviceUrl`. */
  readonly url: string
  /**
   * Answers what was asked, writes the events that wait, and ends. Idempotent.
   *
   * @returns how many events were lost, because the database took none
   */
  stop(): Promise<number>
}

/** How long requests may take to end, once the services stop, in milliseconds. */
const stopTimeout = 10_000

const listen = (server: Server, port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), stopTimeout)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Starts the services behind a site's kit: its projects' configuration, the wallet directory, the events that pages tell, and what can be bought. A directory
 * without a wallet is given the well-known ones.
 *
 * @throws what the database or the port answers
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
  log,
}: ServicesOptions): Promise<RunningServices> => {
  const output = createLineWriter(process.stdout)
  const logger = createLogger(log ?? output.write)
  const database = await openDatabase(address)
  await seedDirectory(database)
  const queue = createEventQueue((events) => saveEvents(database, events), logger)
  const app = createApp({ database, queue, logger, onramp, trustProxy, clientRate, imageRate, eventRate })
  const server = createAdaptorServer({ fetch: app.fetch, createServer }) as Server // of node:http, as it is told
  const taken = await listen(server, port, host).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
  logger.info({ message: 'listening', url })

  const end = async () => {
    await closeServer(server)
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
