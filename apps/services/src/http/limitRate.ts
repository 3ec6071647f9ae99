import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ServerEnv } from './appEnv.js'
import { createRateLimiter, type Rate } from './createRateLimiter.js'

/** Rejects requests beyond a rate, counted by the key that `keyOf` returns. */
export const limitRate = <env extends ServerEnv>(rate: Rate, keyOf: (context: Context<env>) => string) => {
  const secondsToWait = createRateLimiter(rate)
  return createMiddleware<env>(async (context, next) => {
    const seconds = secondsToWait(keyOf(context))
    if (seconds === 0) return next()
    context.header('retry-after', String(seconds))
    return context.json({ error: 'Too many requests' }, 429)
  })
}
