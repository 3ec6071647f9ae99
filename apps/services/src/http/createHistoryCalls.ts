import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Chains } from '../chains/openChains.js'
import type { ReadHistory } from '../history/history.js'
import type { AppEnv } from './appEnv.js'
import { needChain, Refusal } from './parameters.js'

/** Rejects projects without the feature `activity`. Their kits have no view that needs the history. */
const checkActivity = createMiddleware<AppEnv>(async (context, next) => {
  const { features } = context.get('project')
  if (features.some(({ id, isEnabled }) => id === 'activity' && isEnabled)) return next()
  return context.json({ error: 'Activity is off for this project' }, 409)
})

/** Creates `GET /v1/account/{account}/history`. @param guard checks whether a request is allowed */
export const createHistoryCalls = (
  chains: Chains,
  readHistory: ReadHistory,
  guard: MiddlewareHandler<AppEnv>,
): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  // Histories do not contain purchases of an on-ramp, so the filter `onramp` changes nothing.
  routes.get('/v1/account/:account/history', guard, checkActivity, async (context) => {
    const { chainId, cursor } = context.req.query()
    const network = chainId === undefined ? undefined : needChain(chains, chainId).id
    const page = await readHistory({ account: context.req.param('account'), network, cursor: cursor || undefined })
    if ('refused' in page) throw new Refusal(400, `Invalid: ${page.refused}`)
    return context.json(page)
  })
  return routes
}
