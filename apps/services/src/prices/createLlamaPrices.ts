import type { Hex } from 'viem'
import { nativeAddress } from '../chains/currencies.js'
import { isObject } from '../isObject.js'
import type { Outgoing } from '../outgoing/createOutgoing.js'
import { UpstreamError } from '../outgoing/upstreamError.js'
import type { LlamaPrices } from './priceOptions.js'
import type { PriceSource } from './priceSource.js'

/** How sure of a price the service must be. */
const leastConfidence = 0.8
/** How old a price may be, in milliseconds. */
const oldest = 3_600_000
/** How many tokens one request names: servers refuse long URLs. */
const tokensAtOnce = 100

/** A price as the service returns it. */
type LlamaPrice = { readonly price: number; readonly timestamp: number; readonly confidence?: number | undefined }

const isLlamaPrice = (value: unknown): value is LlamaPrice => {
  const { price, timestamp, confidence }: Readonly<Record<string, unknown>> = Object(value)
  return (
    typeof price === 'number' &&
    Number.isFinite(price) &&
    price >= 0 &&
    typeof timestamp === 'number' &&
    (confidence === undefined || typeof confidence === 'number')
  )
}

/** Writes a number without an exponent, with at most 18 decimals. Returns `undefined` for 0 and for numbers that are too large. */
const writePrice = (price: number): string | undefined => {
  const text = price.toFixed(18).replace(/\.?0+$/, '')
  return text === '0' || text.includes('e') ? undefined : text
}

/**
 * Reads the answer of `GET {url}/prices/current/{ids}`. A price that is uncertain or older than an hour is left out.
 *
 * @param now the time in milliseconds
 * @returns the prices by id, or `undefined` if the answer has another shape
 */
export const readLlamaPrices = (answer: unknown, now: number): ReadonlyMap<string, string> | undefined => {
  const coins: unknown = Object(answer).coins
  if (!isObject(coins)) return undefined
  const entries = Object.entries(coins)
  if (!entries.every((entry): entry is [string, LlamaPrice] => isLlamaPrice(entry[1]))) return undefined
  return new Map(
    entries.flatMap(([id, { price, timestamp, confidence = 1 }]) => {
      const written = writePrice(price)
      const counts = confidence >= leastConfidence && now - timestamp * 1_000 <= oldest
      return counts && written !== undefined ? [[id, written] as const] : []
    }),
  )
}

/** Creates prices of a service with the interface of DefiLlama. */
export const createLlamaPrices = (
  { url, chain, nativeId }: Pick<LlamaPrices, 'url' | 'chain' | 'nativeId'>,
  outgoing: Outgoing,
  now: () => number = Date.now,
): PriceSource => ({
  getPrices: async (tokens) => {
    const idOf = (token: Hex) => (token === nativeAddress ? nativeId : `${chain}:${token}`)
    const groups = Array.from({ length: Math.ceil(tokens.length / tokensAtOnce) }, (_, index) =>
      tokens.slice(index * tokensAtOnce, (index + 1) * tokensAtOnce),
    )
    const answers = await Promise.all(
      groups.map((group) => outgoing(`${url}/prices/current/${group.map(idOf).join(',')}`)),
    )
    const prices = new Map<string, string>()
    for (const answer of answers) {
      const found = readLlamaPrices(answer, now())
      if (!found) throw new UpstreamError(new URL(url).host, 'sent no prices of the documented shape')
      for (const [id, price] of found) prices.set(id, price)
    }
    return new Map(
      tokens.flatMap((token) => {
        const price = prices.get(idOf(token))
        return price === undefined ? [] : [[token, price] as const]
      }),
    )
  },
})
