import type { Services } from '../state/services.js'
import type { OnRampOptions, OnRampQuote, PaymentCurrency, PurchaseCurrency, ToldProvider } from '../contract/onRamp.js'
import { onRampProviders, type OnRampProviderName } from '../contract/onRamp.js'
import { requestService } from './requestService.js'

/** The longest lists, names and links that are taken. */
const listLength = 100
const textLength = 200
const linkLength = 4_000

type Told = Readonly<Record<string, unknown>>

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}(\.\d{1,18})?$/.test(value)
/** A name that may be shown: short, and nothing in it is invisible or turns the text around it. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u.test(value)
const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= textLength
const isListOf = <item>(value: unknown, isItem: (item: unknown) => item is item): value is readonly item[] =>
  Array.isArray(value) && value.length <= listLength && value.every(isItem)

/** Whether a text is a page to pay on: https, or this machine's own; nobody's name or password in it. */
const isPaymentPage = (value: unknown): value is string => {
  if (typeof value !== 'string' || value.length > linkLength || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
  return isSafe && username === '' && password === ''
}

const isNetwork = (value: unknown): value is PurchaseCurrency['networks'][number] => {
  const { name, display_name, chain_id, contract_address }: Told = Object(value)
  return (
    [name, display_name].every(isName) &&
    typeof chain_id === 'string' &&
    /^[-_a-zA-Z0-9]{1,32}$/.test(chain_id) &&
    (contract_address === undefined || isShort(contract_address))
  )
}
const isPurchaseCurrency = (value: unknown): value is PurchaseCurrency => {
  const { id, name, symbol, networks }: Told = Object(value)
  return isShort(id) && [name, symbol].every(isName) && isListOf(networks, isNetwork)
}
const isLimit = (value: unknown): value is PaymentCurrency['payment_method_limits'][number] => {
  const { id, min, max }: Told = Object(value)
  return isShort(id) && [min, max].every((limit) => isAmount(limit) && /^\d+(\.\d\d?)?$/.test(limit))
}
const isPaymentCurrency = (value: unknown): value is PaymentCurrency => {
  const { id, payment_method_limits }: Told = Object(value)
  return typeof id === 'string' && /^[A-Z]{3}$/.test(id) && isListOf(payment_method_limits, isLimit)
}
const isProviderName = (name: unknown): name is OnRampProviderName => onRampProviders.some((known) => known === name)

/** Whom the kit knows of those that sell. */
const readProviders = (told: unknown): readonly ToldProvider[] => {
  const list: readonly unknown[] = Array.isArray(told) ? told.slice(0, listLength) : []
  return list.flatMap((one) => {
    const { name, url, publicKey }: Told = Object(one)
    if (!isProviderName(name)) return []
    return [{ name, ...(isPaymentPage(url) && { url }), ...(isShort(publicKey) && { publicKey }) }]
  })
}

/** Whether what was answered, or kept, is what can be bought, with what, from whom. */
export const isOnRampOptions = (value: unknown): value is OnRampOptions => {
  const { purchaseCurrencies, paymentCurrencies, providers }: Told = Object(value)
  return (
    isListOf(purchaseCurrencies, isPurchaseCurrency) &&
    isListOf(paymentCurrencies, isPaymentCurrency) &&
    paymentCurrencies.length > 0 &&
    Array.isArray(providers)
  )
}

/**
 * What can be bought, with what, from whom: `GET /v1/onramp/options` of the data service. Providers that the kit does not know are left out.
 *
 * @throws `SERVICE_FAILED`, `TypeError` where the answer has not its shape
 */
export const getOnRampOptions = async (services: Services): Promise<OnRampOptions> => {
  const answer = await requestService({ service: 'data', path: '/v1/onramp/options' }, services)
  const { purchaseCurrencies, paymentCurrencies, providers }: Told = Object(answer)
  const options: unknown = { purchaseCurrencies, paymentCurrencies, providers: readProviders(providers) }
  if (!isOnRampOptions(options)) throw new TypeError('The answer is no list of what can be bought.')
  return options
}

/** A purchase of which the price is asked. */
export type QuoteRequest = {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** Decimal text, in the currency that is paid in. */
  readonly amount: string
  readonly network: string
}

/** Whether a value says what a purchase would give. */
export const isOnRampQuote = (value: unknown): value is OnRampQuote => {
  const { purchaseAmount, quoteId }: Told = Object(value)
  const { amount, currency }: Told = Object(purchaseAmount)
  return isAmount(amount) && isName(currency) && isShort(quoteId)
}

/**
 * What a purchase would give: `POST /v1/onramp/quote` of the data service.
 *
 * @throws `SERVICE_FAILED`, `TypeError` where the answer has not its shape
 */
export const getOnRampQuote = async (body: QuoteRequest, services: Services): Promise<OnRampQuote> => {
  const answer = await requestService({ service: 'data', path: '/v1/onramp/quote', body }, services)
  if (!isOnRampQuote(answer)) throw new TypeError('The answer is no quote.')
  const { purchaseAmount, quoteId } = answer
  return { purchaseAmount: { amount: purchaseAmount.amount, currency: purchaseAmount.currency }, quoteId }
}

/** A purchase that a provider's page is asked for. */
export type OnRampUrlRequest = {
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly defaultNetwork: string
  readonly partnerUserId: string
  readonly defaultExperience: 'buy'
  readonly presetFiatAmount: string
  /** What the amount is in, e.g. `'EUR'`. */
  readonly fiatCurrency: string
}

/** Whether a value is a provider's page. */
export const isOnRampUrl = (value: unknown): value is { readonly url: string } => isPaymentPage(Object(value).url)

/**
 * The provider's page for a purchase: `POST /v1/generators/onrampurl` of the data service.
 *
 * @throws `SERVICE_FAILED`, `TypeError` where the answer is no page that a visitor may be sent to
 */
export const createOnRampUrl = async (
  body: OnRampUrlRequest,
  services: Services,
): Promise<{ readonly url: string }> => {
  const answer = await requestService({ service: 'data', path: '/v1/generators/onrampurl', body }, services)
  if (!isOnRampUrl(answer)) throw new TypeError('The answer is no page to pay on.')
  return { url: answer.url }
}
