import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './appEnv.js'
import { createRateLimiter, type Rate } from './createRateLimiter.js'

/** Rejects requests beyond a rate, counted by the key that `keyOf` returns. */
export const limitRate = (rate: Rate, keyOf: (context: Context<AppEnv>) => string) => {
  const secondsToWait = createRateLimiter(rate)
  return createMiddleware<AppEnv>(async (context, next) => {
    const seconds = secondsToWait(keyOf(context))
    if (seconds === 0) return next()
    context.header('retry-after', String(seconds))
    return context.json({ error: 'Too many requests' }, 429)
  })
}
