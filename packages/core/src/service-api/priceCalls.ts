import { toCaipAddress } from '../base/caipAddress.js'
import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { toDecimalText } from '../base/toDecimalText.js'
import { nativeTokenAddress } from '../policy/nativeTokenAddress.js'
import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

/** The maximum number of prices that are requested together. */
const priceLimit = 100

/** The coins and tokens of one network to request prices for. */
export type PriceRequest = {
  readonly network: CaipNetworkId
  /** Bare addresses. An empty string is the network's native coin. */
  readonly tokens: readonly string[]
}

/** The price of a coin or token. */
export type TokenPrice = {
  /** The address as it was requested. */
  readonly token: string
  /** In US dollars, as a decimal string greater than zero. */
  readonly price: string
}

/** Hex addresses can be written in several cases. */
const toKey = (id: string) => (/:0x[\da-f]*$/i.test(id) ? id.toLowerCase() : id)

/** Returns the price of an entry. A price that is missing, zero, negative or infinite is no price. */
const readPrice = (entry: unknown): string | undefined => {
  const price = toDecimalText(Object(entry).price)
  return price !== undefined && /[1-9]/.test(price) ? price : undefined
}

/** Requests prices, by CAIP-10 id. Entries without an address or a price are left out. */
const requestPrices = async (ids: readonly string[], services: Services): Promise<ReadonlyMap<string, string>> => {
  const body = { currency: 'usd', addresses: ids, projectId: services.options.projectId }
  const answer = await requestService({ service: 'data', path: '/v1/fungible/price', body }, services)
  const fungibles: unknown = Object(answer).fungibles
  if (!Array.isArray(fungibles)) throw new TypeError('The answer is no list of prices.')
  return new Map(
    fungibles.slice(0, priceLimit).flatMap((entry: unknown): readonly [string, string][] => {
      const address: unknown = Object(entry).address
      const price = readPrice(entry)
      return typeof address === 'string' && price !== undefined ? [[toKey(address), price]] : []
    }),
  )
}

/**
 * Reads prices in US dollars: `POST /v1/fungible/price` of the data service. Some services return only the first price that a request asks for.
 * The prices that an answer leaves out are therefore requested one by one.
 *
 * @param request at most 100 tokens; later ones are left out
 * @returns the prices that are known
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getPrices = async (
  { network, tokens }: PriceRequest,
  services: Services,
): Promise<readonly TokenPrice[]> => {
  const native = nativeTokenAddress(namespaceOf(network))
  const requested = tokens.slice(0, priceLimit).map((token) => ({ token, id: toCaipAddress(network, token || native) }))
  const found = new Map(
    await requestPrices(
      requested.map(({ id }) => id),
      services,
    ),
  )
  const missing = requested.length > 1 ? requested.filter(({ id }) => !found.has(toKey(id))) : []
  await Promise.all(
    missing.map(async ({ id }) => {
      try {
        for (const [address, price] of await requestPrices([id], services)) found.set(address, price)
      } catch (error) {
        services.logger.info('The data service did not return a price.', error)
      }
    }),
  )
  return requested.flatMap(({ token, id }) => {
    const price = found.get(toKey(id))
    return price === undefined ? [] : [{ token, price }]
  })
}
