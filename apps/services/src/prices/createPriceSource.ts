import type { Hex } from 'viem'
import type { ChainWithNode } from '../chains/chainWithNode.js'
import type { Outgoing } from '../outgoing/createOutgoing.js'
import { createLlamaPrices } from './createLlamaPrices.js'
import { createPairPrices } from './createPairPrices.js'
import type { PriceOptions } from './priceOptions.js'
import type { PriceSource } from './priceSource.js'

/** How long a price is kept, also if a token has none, in milliseconds. */
const priceLifetime = 30_000
/** How many prices are kept. */
const keptLimit = 10_000

/** Keeps the prices of a source for 30 seconds, so that it gets one request for many accounts. Failures are not kept. */
export const keepPrices = (source: PriceSource, now: () => number = Date.now): PriceSource => {
  const kept = new Map<Hex, { readonly at: number; readonly price: Promise<string | undefined> }>()
  const isFresh = (token: Hex) => now() - (kept.get(token)?.at ?? -Infinity) < priceLifetime
  return {
    getPrices: async (tokens, others) => {
      if (kept.size > keptLimit) kept.clear()
      const missing = tokens.filter((token) => !isFresh(token))
      const loading = missing.length > 0 ? source.getPrices(missing, others) : Promise.resolve(new Map<Hex, string>())
      for (const token of missing) kept.set(token, { at: now(), price: loading.then((prices) => prices.get(token)) })
      const cached = tokens.map((token) => [token, kept.get(token)?.price] as const)
      try {
        const entries = await Promise.all(cached.map(async ([token, price]) => [token, await price] as const))
        return new Map(entries.flatMap(([token, price]) => (price === undefined ? [] : [[token, price] as const])))
      } catch (error) {
        for (const [token, price] of cached) if (kept.get(token)?.price === price) kept.delete(token)
        throw error
      }
    },
  }
}

const createFixedPrices = (prices: ReadonlyMap<Hex, string>): PriceSource => ({
  getPrices: async (tokens) => new Map([...prices].filter(([token]) => tokens.includes(token))),
})

/** Creates the source that the file names for a network's prices. */
export const createPriceSource = (chain: ChainWithNode, options: PriceOptions, outgoing: Outgoing): PriceSource => {
  if (options.driver === 'fixed') return createFixedPrices(options.prices)
  return keepPrices(options.driver === 'pair' ? createPairPrices(chain, options) : createLlamaPrices(options, outgoing))
}
