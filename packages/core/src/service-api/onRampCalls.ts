import type { Services } from '../state/services.js'
import {
  onRampProviders,
  type OnRampOptions,
  type OnRampProvider,
  type OnRampProviderName,
  type OnRampQuote,
  type PaymentCurrency,
  type PurchaseCurrency,
} from '../contract/onRamp.js'
import { requestService } from './requestService.js'

/** The maximum lengths of lists, strings and links that are accepted. */
const listLength = 100
const textLength = 200
const linkLength = 4_000

type Unchecked = Readonly<Record<string, unknown>>

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}(\.\d{1,18})?$/.test(value)
/** A name that may be shown: short, without characters that are invisible or change the text direction. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u.test(value)
const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= textLength
const isListOf = <item>(value: unknown, isItem: (item: unknown) => item is item): value is readonly item[] =>
  Array.isArray(value) && value.length <= listLength && value.every(isItem)

/** Whether a value is the URL of a payment page: https, or http on localhost, without a username or password. */
const isPaymentPage = (value: unknown): value is string => {
  if (typeof value !== 'string' || value.length > linkLength || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  return isSafe && username === '' && password === ''
}

const isNetwork = (value: unknown): value is PurchaseCurrency['networks'][number] => {
  const { name, display_name, chain_id, contract_address }: Unchecked = Object(value)
  return (
    [name, display_name].every(isName) &&
    typeof chain_id === 'string' &&
    /^[-_a-zA-Z0-9]{1,32}$/.test(chain_id) &&
    (contract_address === undefined || isShort(contract_address))
  )
}
const isPurchaseCurrency = (value: unknown): value is PurchaseCurrency => {
  const { id, name, symbol, networks }: Unchecked = Object(value)
  return isShort(id) && [name, symbol].every(isName) && isListOf(networks, isNetwork)
}
const isLimit = (value: unknown): value is PaymentCurrency['payment_method_limits'][number] => {
  const { id, min, max }: Unchecked = Object(value)
  return isShort(id) && [min, max].every((limit) => isAmount(limit) && /^\d+(\.\d\d?)?$/.test(limit))
}
const isPaymentCurrency = (value: unknown): value is PaymentCurrency => {
  const { id, payment_method_limits }: Unchecked = Object(value)
  return typeof id === 'string' && /^[A-Z]{3}$/.test(id) && isListOf(payment_method_limits, isLimit)
}
const isProviderName = (name: unknown): name is OnRampProviderName =>
  onRampProviders.some((supported) => supported === name)

/** Returns the providers that the kit supports. */
const readProviders = (value: unknown): readonly OnRampProvider[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, listLength) : []
  return list.flatMap((provider) => {
    const { name, url, publicKey }: Unchecked = Object(provider)
    if (!isProviderName(name)) return []
    return [{ name, ...(isPaymentPage(url) && { url }), ...(isShort(publicKey) && { publicKey }) }]
  })
}

/** Whether an answer or a stored value is a valid set of on-ramp options. */
export const isOnRampOptions = (value: unknown): value is OnRampOptions => {
  const { purchaseCurrencies, paymentCurrencies, providers }: Unchecked = Object(value)
  return (
    isListOf(purchaseCurrencies, isPurchaseCurrency) &&
    isListOf(paymentCurrencies, isPaymentCurrency) &&
    paymentCurrencies.length > 0 &&
    Array.isArray(providers)
  )
}

/**
 * Reads the currencies to buy and to pay with, and the providers: `GET /v1/onramp/options` of the data service. Providers that the kit doesn't
 * support are left out.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getOnRampOptions = async (services: Services): Promise<OnRampOptions> => {
  const answer = await requestService({ service: 'data', path: '/v1/onramp/options' }, services)
  const { purchaseCurrencies, paymentCurrencies, providers }: Unchecked = Object(answer)
  const options: unknown = { purchaseCurrencies, paymentCurrencies, providers: readProviders(providers) }
  if (!isOnRampOptions(options)) throw new TypeError('The answer is no list of what can be bought.')
  return options
}

/** A purchase to request a quote for. */
export type QuoteRequest = {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** Decimal string, in the payment currency. */
  readonly amount: string
  readonly network: string
}

/** Whether a value is a quote. */
export const isOnRampQuote = (value: unknown): value is OnRampQuote => {
  const { purchaseAmount, quoteId }: Unchecked = Object(value)
  const { amount, currency }: Unchecked = Object(purchaseAmount)
  return isAmount(amount) && isName(currency) && isShort(quoteId)
}

/**
 * Requests a quote, i.e. the amount that a purchase returns: `POST /v1/onramp/quote` of the data service.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getOnRampQuote = async (body: QuoteRequest, services: Services): Promise<OnRampQuote> => {
  const answer = await requestService({ service: 'data', path: '/v1/onramp/quote', body }, services)
  if (!isOnRampQuote(answer)) throw new TypeError('The answer is no quote.')
  const { purchaseAmount, quoteId } = answer
  return { purchaseAmount: { amount: purchaseAmount.amount, currency: purchaseAmount.currency }, quoteId }
}

/** A purchase to request a provider's page for. */
export type OnRampUrlRequest = {
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly defaultNetwork: string
  readonly partnerUserId: string
  readonly defaultExperience: 'buy'
  /** The amount of the asset. If absent, `presetFiatAmount` is set. */
  readonly presetCryptoAmount?: string
  readonly presetFiatAmount?: string
  /** The currency that the user pays in, e.g. `'EUR'`. */
  readonly fiatCurrency: string
}

/** Whether a value has the URL of a provider's payment page. */
export const isOnRampUrl = (value: unknown): value is { readonly url: string } => isPaymentPage(Object(value).url)

/**
 * Requests the provider's page for a purchase: `POST /v1/generators/onrampurl` of the data service.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer is not a page that is safe to send the user to
 */
export const createOnRampUrl = async (
  body: OnRampUrlRequest,
  services: Services,
): Promise<{ readonly url: string }> => {
  const answer = await requestService({ service: 'data', path: '/v1/generators/onrampurl', body }, services)
  if (!isOnRampUrl(answer)) throw new TypeError('The answer is no page to pay on.')
  return { url: answer.url }
}
