import type { Hex } from 'viem'
import { Hono, type MiddlewareHandler } from 'hono'
import { type CurrencyInfo, nativeAddress } from '../chains/currencies.js'
import type { Chain, Chains } from '../chains/openChains.js'
import { isObject } from '../isObject.js'
import type { AppEnv } from './appEnv.js'
import { type AccountId, readAccountId, readJsonBody, Refusal } from './parameters.js'

/** How many prices one request may ask for. */
const priceLimit = 100

/** A price, as kits read it. */
type Fungible = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  /** In US dollars. */
  readonly price: number
}

const findCurrency = ({ nativeCurrency, tokens }: Chain, address: Hex): CurrencyInfo | undefined =>
  address === nativeAddress ? nativeCurrency : tokens.find((token) => token.address === address)

/** Whether a value is the CAIP-10 id of another namespace, of which the services know no price: https://chainagnostic.org/CAIPs/caip-10 */
const isOfOtherNamespace = (value: unknown): boolean =>
  typeof value === 'string' && /^(?!eip155:)[-a-z\d]{3,8}:[-\w]{1,32}:[-.%a-zA-Z\d]{1,128}$/.test(value)

const readBody = (body: unknown): readonly AccountId[] => {
  const { currency = 'usd', addresses } = isObject(body) ? body : {}
  if (currency !== 'usd') throw new Refusal(400, 'Invalid: currency')
  if (!Array.isArray(addresses) || addresses.length === 0 || addresses.length > priceLimit)
    throw new Refusal(400, `Invalid: addresses must be a list of 1 to ${priceLimit} CAIP-10 ids`)
  return addresses.flatMap((address: unknown) =>
    isOfOtherNamespace(address) ? [] : [readAccountId('addresses', address)],
  )
}

const readPrices = async (chain: Chain, addresses: readonly Hex[]): Promise<readonly Fungible[]> => {
  // Only what the file lists has a price: anyone can create a token with a pair.
  const listed = [...new Set(addresses)].flatMap((address) => {
    const currency = findCurrency(chain, address)
    return currency ? [{ address, currency }] : []
  })
  const prices = await chain.priceSource?.getPrices(listed.map(({ address }) => address))
  return listed.flatMap(({ address, currency: { name, symbol, logoUrl = '' } }) => {
    const price = prices?.get(address)
    return price === undefined
      ? []
      : [{ address: `${chain.id}:${address}`, name, symbol, iconUrl: logoUrl, price: Number(price) }]
  })
}

/** Creates `POST /v1/fungible/price`. @param guard checks whether a request is allowed */
export const createPriceCalls = (chains: Chains, guard: MiddlewareHandler<AppEnv>): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.post('/v1/fungible/price', guard, async (context) => {
    const requested = readBody(await readJsonBody(context))
    const fungibles = await Promise.all(
      [...chains.values()].map((chain) =>
        readPrices(
          chain,
          requested.flatMap(({ network, address }) => (network === chain.id ? [address] : [])),
        ),
      ),
    )
    return context.json({ fungibles: fungibles.flat() })
  })
  return routes
}
