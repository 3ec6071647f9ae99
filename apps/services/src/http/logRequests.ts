import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from '../createLogger.js'
import type { ServerEnv } from './appEnv.js'
import { setHeader } from './setHeader.js'

/** Gives each request an id, which the response contains, and logs its result: by its route, never by its URL. */
export const logRequests = <env extends ServerEnv>(logger: Logger) =>
  createMiddleware<env>(async (context, next) => {
    const requestId = crypto.randomUUID()
    const start = performance.now()
    context.set('requestId', requestId)
    setHeader(context, 'x-request-id', requestId)
    await next()
    logger.info({
      message: 'request',
      requestId,
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
    })
  })
