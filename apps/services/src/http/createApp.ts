import { type Context, Hono } from 'hono'
import { every } from 'hono/combine'
import { sql } from 'drizzle-orm'
import type { Logger } from '../createLogger.js'
import type { Database } from '../database/database.js'
import { describeError } from '../describeError.js'
import type { ChainsFile } from '../chains/chains.js'
import { listHosts } from '../chains/listHosts.js'
import { openChains } from '../chains/openChains.js'
import { createDirectory } from '../directory/createDirectory.js'
import { readWalletQuery } from '../directory/readWalletQuery.js'
import type { EventQueue } from '../events/createEventQueue.js'
import { readEvent } from '../events/readEvent.js'
import { createCache } from '../createCache.js'
import { TradeRefused } from '../exchange/exchange.js'
import { createHistorySource, listIndexed } from '../history/createHistorySource.js'
import { createTokenFinder } from '../history/index/createTokenFinder.js'
import type { Onramp } from '../onramp/onramp.js'
import { createNames } from '../names/createNames.js'
import { createOutgoing } from '../outgoing/createOutgoing.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import { isProjectId } from '../projects/project.js'
import { findProject } from '../projects/projectStore.js'
import type { AppEnv } from './appEnv.js'
import { clientIp } from './clientIp.js'
import { createAccountCalls } from './createAccountCalls.js'
import { createConvertCalls } from './createConvertCalls.js'
import { createHistoryCalls } from './createHistoryCalls.js'
import { createImageCalls } from './createImageCalls.js'
import { createNameCalls } from './createNameCalls.js'
import { createOnrampCalls } from './createOnrampCalls.js'
import { createPriceCalls } from './createPriceCalls.js'
import { createRpcCalls } from './createRpcCalls.js'
import { createSessionCalls } from './createSessionCalls.js'
import type { Rate } from './createRateLimiter.js'
import { checkOrigin, identifyProject } from './identifyProject.js'
import { limitRate } from './limitRate.js'
import { logRequests } from './logRequests.js'
import { Refusal } from './parameters.js'
import { parseJson } from '../parseJson.js'
import { readBody } from './readBody.js'
import { setHeader } from './setHeader.js'
import { allowCors } from './allowCors.js'

/** The maximum size of an event, in bytes. */
const eventSize = 64 * 1_024

/** Changes of a project take effect after at most this lifetime, in milliseconds. */
const projectCache = { lifetime: 5_000, entries: 10_000 }

/** The parts that the endpoints use. */
export type AppParameters = {
  readonly database: Database
  readonly queue: EventQueue
  readonly logger: Logger
  /** The on-ramp. Without it, nothing can be bought. */
  readonly onramp: Onramp | undefined
  /** The networks of the data service. Without them, its calls respond with 404. */
  readonly chains: ChainsFile | undefined
  /** The URL of the wallet service. Without it, the calls about sessions respond with 404. */
  readonly walletService: string | undefined
  /** Whether the server is behind a trusted proxy. */
  readonly trustProxy: boolean
  /** How often one client may send requests. */
  readonly clientRate: Rate
  /** How often one client may request pictures. */
  readonly imageRate: Rate
  /** How many events one project may send. */
  readonly eventRate: Rate
}

/** Creates the app with all endpoints. */
export const createApp = ({
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
}: AppParameters): Hono<AppEnv> => {
  const app = new Hono<AppEnv>()
  const ipOfRequest = (context: Context<AppEnv>) => clientIp(context, trustProxy)
  app.use(logRequests(logger))
  app.use((context, next) => {
    setHeader(context, 'x-content-type-options', 'nosniff')
    setHeader(context, 'referrer-policy', 'no-referrer')
    return next()
  })
  app.route('/', createImageCalls(database, limitRate(imageRate, ipOfRequest)))
  app.use(allowCors)
  app.notFound((context) => context.json({ error: 'Not found' }, 404))
  app.onError((error, context) => {
    if (error instanceof TradeRefused) {
      const reasons = [{ name: 'trade', description: error.message }]
      return context.json({ error: error.message, status: 'FAILED', reasons }, 400)
    }
    if (error instanceof Refusal) return context.json({ error: error.message }, error.status)
    const requestId = context.get('requestId')
    if (error instanceof UpstreamError) {
      logger.error({ message: 'upstream failed', requestId, host: error.host, reason: error.reason })
      return context.json({ error: `Upstream failed: ${error.message}`, requestId }, 502)
    }
    logger.error({ message: 'request failed', requestId, ...describeError(error) })
    return context.json({ error: 'Internal error', requestId }, 500)
  })

  app.get('/health', async (context) => {
    await database.all(sql`select 1 as one`)
    return context.json({ status: 'ok' })
  })

  const ofClient = limitRate(clientRate, ipOfRequest)
  const findCached = createCache((id) => findProject(database, id), projectCache)
  const findProjectById = async (id: string) => (isProjectId(id) ? findCached(id) : undefined)
  const ofProject = identifyProject(findProjectById)
  const directory = createDirectory(database)

  // Every origin may read the allowed origins: the kit reports a wrong origin to the page's developers.
  app.get('/projects/v1/origins', ofClient, ofProject, (context) =>
    context.json({ allowedOrigins: context.get('project').origins }),
  )
  app.get('/appkit/v1/config', ofClient, ofProject, checkOrigin, (context) =>
    context.json({ features: context.get('project').features }),
  )
  app.get('/getAnalyticsConfig', ofClient, ofProject, checkOrigin, (context) =>
    context.json({ isAnalyticsEnabled: context.get('project').analytics }),
  )
  app.get('/getWallets', ofClient, ofProject, checkOrigin, async (context) => {
    const query = readWalletQuery(context.req.query())
    if (typeof query === 'string') return context.json({ error: `Invalid: ${query}` }, 400)
    return context.json(await directory.getPage(query))
  })
  const guard = every(ofClient, ofProject, checkOrigin)
  app.route('/', createOnrampCalls(onramp, guard))
  app.route('/', createSessionCalls(walletService, guard))
  if (chains) {
    const outgoing = createOutgoing(listHosts(chains))
    const opened = openChains(chains, outgoing)
    const findTokens = createTokenFinder(database, listIndexed(chains))
    app.route('/', createAccountCalls({ chains: opened, findTokens, logger, guard }))
    app.route('/', createNameCalls(createNames(database, opened), opened, { ofProject: guard, ofClient }))
    app.route('/', createHistoryCalls(opened, createHistorySource(database, chains, outgoing), guard))
    app.route('/', createPriceCalls(opened, guard))
    app.route('/', createConvertCalls(opened, guard))
    // The kit's nodes have the project in their URL, and nothing else.
    app.route(
      '/',
      createRpcCalls(opened, every(ofClient, identifyProject(findProjectById, ['projectId']), checkOrigin)),
    )
  }
  app.post(
    '/e',
    ofClient,
    ofProject,
    checkOrigin,
    limitRate<AppEnv>(eventRate, (context) => context.get('project').id),
    async (context) => {
      const { id, analytics } = context.get('project')
      if (!analytics) return context.json({ error: 'Analytics is off for this project' }, 409)
      const body = await readBody(context.env.incoming, eventSize)
      if (body === undefined) return context.json({ error: 'Too long' }, 413)
      const event = readEvent(parseJson(body))
      if (typeof event === 'string') return context.json({ error: `Invalid: ${event}` }, 400)
      const { st = '', sv = '' } = context.req.query()
      if (queue.add({ ...event, projectId: id, receivedAt: Date.now(), sdkType: st, sdkVersion: sv }))
        return context.body(null, 202)
      context.header('retry-after', '1')
      return context.json({ error: 'Too busy' }, 503)
    },
  )
  return app
}
