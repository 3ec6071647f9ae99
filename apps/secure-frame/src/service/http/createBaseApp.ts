import { describeError, type Logger, logRequests } from '@latchkey/services/parts'
import { Hono } from 'hono'
import { serviceErrors } from '../../protocol/errors.js'
import { formPath } from '../../protocol/social.js'
import { Refusal } from '../refusal.js'
import { closedPolicy } from './closedPolicy.js'
import type { WalletEnv } from './walletEnv.js'

/** RFC 9449 §7.1: what a refused client needs. */
const challenges = new Map([
  ['PROOF_INVALID', 'DPoP error="invalid_dpop_proof", algs="ES256"'],
  ['PROOF_TIME_DIFFERS', 'DPoP error="invalid_dpop_proof", algs="ES256"'],
  ['PROOF_REPLAYED', 'DPoP error="invalid_dpop_proof", algs="ES256"'],
  ['TOKEN_INVALID', 'DPoP error="invalid_token", algs="ES256"'],
])

/**
 * Creates an app without calls: it logs each request by its route, forbids caches to store responses that do not allow it, sets the headers of
 * every response, and turns errors into responses.
 *
 * @param origin the wallet's own origin. Pages of other origins are refused, except where a provider returns by a form
 */
export const createBaseApp = (logger: Logger, origin: string): Hono<WalletEnv> => {
  const app = new Hono<WalletEnv>()
  app.use(logRequests(logger))
  app.use(async (context, next) => {
    await next()
    // Only files whose names have a hash of their content say that they may be stored.
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', closedPolicy)
    if (origin.startsWith('https:'))
      context.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
  })
  app.use((context, next) => {
    const from = context.req.header('origin')
    if (from !== undefined && from !== origin && context.req.path !== formPath) throw new Refusal('ORIGIN_REFUSED')
    return next()
  })
  app.onError((error, context) => {
    const requestId = context.get('requestId')
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', { requestId }, { cause: error })
    const [status, text] = serviceErrors[refusal.code]
    if (refusal.code === 'INTERNAL') logger.error({ message: 'request failed', requestId, ...describeError(error) })
    else logger.info({ message: 'refused', requestId, code: refusal.code })
    const { retryAfter, ...details } = refusal.details
    if (typeof retryAfter === 'number') context.header('retry-after', String(retryAfter))
    const challenge = challenges.get(refusal.code)
    if (challenge) context.header('www-authenticate', challenge)
    return context.json({ ...details, code: refusal.code, error: text }, status)
  })
  app.notFound(() => {
    throw new Refusal('NOT_FOUND')
  })
  return app
}
