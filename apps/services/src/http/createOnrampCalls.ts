import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createCoinbaseUrl } from '../onramp/createCoinbaseUrl.js'
import { createQuote } from '../onramp/createQuote.js'
import { type Onramp, tellProviders } from '../onramp/onramp.js'
import type { Refused } from '../onramp/refused.js'
import type { AppEnv } from './appEnv.js'
import { parseJson } from './parseJson.js'
import { readBody } from './readBody.js'

/** The longest body, in bytes. */
const bodySize = 16 * 1_024

/** Answers a body that was posted by what is made of it. */
const answerBody = async <answer extends object>(
  context: Context<AppEnv>,
  make: (body: unknown) => answer | Refused,
) => {
  const text = await readBody(context.env.incoming, bodySize)
  if (text === undefined) return context.json({ error: 'Too long' }, 413)
  const made = make(parseJson(text))
  return 'refused' in made ? context.json({ error: `Invalid: ${made.refused}` }, 400) : context.json(made)
}

/** Makes the calls by which a page lets its visitors buy. @param guard who may ask */
export const createOnrampCalls = (onramp: Onramp | undefined, guard: MiddlewareHandler<AppEnv>): Hono<AppEnv> => {
  const calls = new Hono<AppEnv>()
  const answerNone = (missing: string) => (context: Context<AppEnv>) =>
    context.json(
      { error: `Nothing can be bought here: start latchkey-services serve with --onramp and a file ${missing}` },
      404,
    )
  if (!onramp) {
    const answer = answerNone('that says what')
    calls.get('/v1/onramp/options', guard, answer)
    calls.post('/v1/onramp/quote', guard, answer)
    calls.post('/v1/generators/onrampurl', guard, answer)
    return calls
  }
  const { paymentCurrencies, purchaseCurrencies } = onramp
  const { coinbase } = onramp.providers
  const options = { paymentCurrencies, purchaseCurrencies, providers: tellProviders(onramp) }
  calls.get('/v1/onramp/options', guard, (context) => context.json(options))
  calls.post('/v1/onramp/quote', guard, (context) => answerBody(context, (body) => createQuote(onramp, body)))
  calls.post(
    '/v1/generators/onrampurl',
    guard,
    coinbase
      ? (context) => answerBody(context, (body) => createCoinbaseUrl(coinbase, body))
      : answerNone('whose providers have coinbase'),
  )
  return calls
}
