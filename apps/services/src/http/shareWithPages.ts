import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './appEnv.js'
import { setHeader } from './setHeader.js'

/** How long a browser may go by one answer to its question whether it may ask, in seconds. */
const preflightAge = 600

/**
 * Lets the pages that ask read the answers, without cookies. Which pages are answered is the project's business: the others read their
 * refusal, so that their developers learn of it.
 */
export const shareWithPages = createMiddleware<AppEnv>(async (context, next) => {
  const origin = context.req.header('origin')
  setHeader(context, 'vary', 'origin')
  if (origin !== undefined) {
    setHeader(context, 'access-control-allow-origin', origin)
    setHeader(context, 'access-control-expose-headers', 'retry-after, x-request-id')
  }
  if (context.req.method !== 'OPTIONS') return next()
  setHeader(context, 'access-control-allow-methods', 'GET, POST')
  setHeader(context, 'access-control-allow-headers', 'content-type')
  setHeader(context, 'access-control-max-age', String(preflightAge))
  return context.body(null, 204)
})
