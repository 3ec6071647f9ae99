import type { Token } from '../contract/session.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import type { PriceRequest, TokenPrice } from '../service-api/priceCalls.js'
import { defineResource } from '../state/defineResource.js'
import type { RootState } from '../state/rootReducer.js'
import { tokenBalances } from './balance.js'

/** How long a price counts as current, in milliseconds. */
export const priceLifetime = 30_000
/** How long a price is used if reading it again fails, in milliseconds. An older price counts as no price. */
const maxPriceAge = 60_000

/** Prices, and when they were read. */
export type PriceReading = {
  /** Milliseconds since the epoch. */
  readonly readAt: number
  readonly prices: readonly TokenPrice[]
}

const isPrice = (value: unknown): value is TokenPrice => {
  const { token, price }: Partial<Record<keyof TokenPrice, unknown>> = Object(value)
  return typeof token === 'string' && typeof price === 'string' && /^\d+(\.\d{1,18})?$/.test(price)
}

/** Reads prices of coins and tokens from the site's data service. On a network that the service does not list, there are none. */
export const prices = defineResource<PriceRequest, PriceReading>({
  name: 'prices',
  lifetime: priceLifetime,
  retryGap: 10_000,
  errorCode: 'SERVICE_FAILED',
  check: (data): data is PriceReading => {
    const { readAt, prices: list }: Partial<Record<keyof PriceReading, unknown>> = Object(data)
    return typeof readAt === 'number' && Array.isArray(list) && list.every(isPrice)
  },
  load: async (request, services) => {
    const [{ servesNetwork }, { getPrices }] = await Promise.all([
      import('../service-api/servesNetwork.js'),
      import('../service-api/priceCalls.js'),
    ])
    const isServed = await servesNetwork(request.network, services)
    return { prices: isServed ? await getPrices(request, services) : [], readAt: services.clock.now() }
  },
})

/** Returns the price of a token from a reading, if the reading is not too old. @param now milliseconds since the epoch */
export const findPrice = (
  reading: PriceReading | undefined,
  token: Pick<Token, 'address'>,
  now: number,
): string | undefined =>
  reading && now - reading.readAt < maxPriceAge
    ? reading.prices.find(({ token: address }) => address === (token.address ?? ''))?.price
    : undefined

/** Whether balances have been read for the account in use on a network, and the price that they include for a token, if any. */
export type HeldPrice = { readonly isRead: boolean; readonly price?: string | undefined }

const unread: HeldPrice = { isRead: false }
const unpriced: HeldPrice = { isRead: true }

/** Selects the price of a token that the balances of the account in use include. If they could not be read again, their prices are stale. */
export const selectHeldPrice = (
  state: RootState,
  network: CaipNetworkId | undefined,
  { address: token }: Pick<Token, 'address'>,
): HeldPrice => {
  const at = selectAccountRef(state)
  if (!at || at.network !== network) return unpriced
  const { status, data } = tokenBalances.select(state, at)
  if (status === 'failed') return unpriced
  if (!data) return unread
  const price = data.find(({ address }) => address?.toLowerCase() === token?.toLowerCase())?.price
  return price !== undefined && /[1-9]/.test(price) ? { isRead: true, price } : unpriced
}
