import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './appEnv.js'
import { setHeader } from './setHeader.js'

/** How long a browser may cache a preflight response, in seconds. */
const preflightAge = 600

/**
 * Allows pages of all origins to read responses, without cookies. `checkOrigin` rejects origins that the project does not allow; their
 * pages can read the error, so that their developers see it.
 */
export const allowCors = createMiddleware<AppEnv>(async (context, next) => {
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
