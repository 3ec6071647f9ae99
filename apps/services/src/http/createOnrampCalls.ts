import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createCoinbaseUrl } from '../onramp/createCoinbaseUrl.js'
import { createQuote } from '../onramp/createQuote.js'
import { type Onramp, listProviders } from '../onramp/onramp.js'
import type { Refused } from '../onramp/refused.js'
import type { AppEnv } from './appEnv.js'
import { parseJson } from '../parseJson.js'
import { readBody } from './readBody.js'

/** The maximum size of a body, in bytes. */
const bodySize = 16 * 1_024

/** Reads the posted body, and responds with the result of `make`. */
const answerBody = async <answer extends object>(
  context: Context<AppEnv>,
  make: (body: unknown) => answer | Refused,
) => {
  const text = await readBody(context.env.incoming, bodySize)
  if (text === undefined) return context.json({ error: 'Too long' }, 413)
  const made = make(parseJson(text))
  return 'refused' in made ? context.json({ error: `Invalid: ${made.refused}` }, 400) : context.json(made)
}

/** Creates the endpoints for buying. @param guard checks whether a request is allowed */
export const createOnrampCalls = (onramp: Onramp | undefined, guard: MiddlewareHandler<AppEnv>): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  const respondNotConfigured = (file: string) => (context: Context<AppEnv>) =>
    context.json(
      { error: `Buying is not configured: start latchkey-services serve with --onramp and a file ${file}` },
      404,
    )
  if (!onramp) {
    const respond = respondNotConfigured('of currencies, rates and providers')
    routes.get('/v1/onramp/options', guard, respond)
    routes.post('/v1/onramp/quote', guard, respond)
    routes.post('/v1/generators/onrampurl', guard, respond)
    return routes
  }
  const { paymentCurrencies, purchaseCurrencies } = onramp
  const { coinbase } = onramp.providers
  const options = { paymentCurrencies, purchaseCurrencies, providers: listProviders(onramp) }
  routes.get('/v1/onramp/options', guard, (context) => context.json(options))
  routes.post('/v1/onramp/quote', guard, (context) => answerBody(context, (body) => createQuote(onramp, body)))
  routes.post(
    '/v1/generators/onrampurl',
    guard,
    coinbase
      ? (context) => answerBody(context, (body) => createCoinbaseUrl(coinbase, body))
      : respondNotConfigured('that has providers.coinbase'),
  )
  return routes
}
