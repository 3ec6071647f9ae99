import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './appEnv.js'

/** How long a browser may go by one answer to its question whether it may ask, in seconds. */
const preflightAge = 600

/**
 * Lets the pages that ask read the answers, without cookies. Which pages are answered is the project's business: the others read their
 * refusal, so that their developers learn of it.
 */
export const shareWithPages = createMiddleware<AppEnv>(async (context, next) => {
  const origin = context.req.header('origin')
  if (context.req.method === 'OPTIONS') {
    context.header('access-control-allow-methods', 'GET, POST')
    context.header('access-control-allow-headers', 'content-type')
    context.header('access-control-max-age', String(preflightAge))
    context.res = context.body(null, 204)
  } else await next()
  context.header('vary', 'origin', { append: true })
  if (origin === undefined) return
  context.header('access-control-allow-origin', origin)
  context.header('access-control-expose-headers', 'retry-after, x-request-id')
})
