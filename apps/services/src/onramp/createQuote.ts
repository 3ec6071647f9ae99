import { randomUUID } from 'node:crypto'
import { isObject } from '../isObject.js'
import {
  compareDecimals,
  type Decimal,
  isDecimal,
  multiply,
  roundUp,
  toDecimal,
  writeDecimal,
  writeShort,
} from './decimal.js'
import type { Onramp, PaymentCurrency, PurchaseCurrency } from './onramp.js'
import type { Refused } from './refused.js'

/** An amount of a currency, as an exact decimal string. */
export type QuotedAmount = { readonly amount: string; readonly currency: string }

/** A quote: what is paid, and what is bought. */
export type Quote = {
  /** The whole payment. */
  readonly paymentTotal: QuotedAmount
  /** The payment without the fee. */
  readonly paymentSubtotal: QuotedAmount
  readonly purchaseAmount: QuotedAmount
  /** The network's fee, if it is not part of the fee. */
  readonly networkFee: QuotedAmount
  readonly quoteId: string
}

const listNames = (names: readonly string[]) => names.join(', ')

/** The decimals of payment currencies. */
const moneyPlaces = 2

const isWithin = (amount: Decimal, { payment_method_limits: limits }: PaymentCurrency): boolean =>
  limits.some(
    ({ min, max }) => compareDecimals(amount, toDecimal(min)) >= 0n && compareDecimals(amount, toDecimal(max)) <= 0n,
  )

const describeLimits = ({ id, payment_method_limits: limits }: PaymentCurrency): string =>
  listNames(limits.map((limit) => `${limit.id} ${limit.min} to ${limit.max} ${id}`))

/** A valid request for a quote. */
type Order = { readonly payment: PaymentCurrency; readonly purchase: PurchaseCurrency; readonly total: Decimal }

const readOrder = ({ paymentCurrencies, purchaseCurrencies }: Onramp, body: unknown): Order | Refused => {
  if (!isObject(body)) return { refused: 'the body must be an object' }
  const payment = paymentCurrencies.find(({ id }) => id === body['paymentCurrency'])
  if (!payment) return { refused: `paymentCurrency must be one of ${listNames(paymentCurrencies.map(({ id }) => id))}` }
  const purchase = purchaseCurrencies.find(({ symbol }) => symbol === body['purchaseCurrency'])
  if (!purchase)
    return { refused: `purchaseCurrency must be one of ${listNames(purchaseCurrencies.map(({ symbol }) => symbol))}` }
  const { symbol, networks } = purchase
  if (!networks.some(({ name }) => name === body['network']))
    return { refused: `network must, for ${symbol}, be one of ${listNames(networks.map(({ name }) => name))}` }
  const { amount } = body
  if (typeof amount !== 'string' || !isDecimal(amount))
    return { refused: 'amount must be a decimal string, e.g. "250.00"' }
  const exact = toDecimal(amount)
  if (exact.places > moneyPlaces) return { refused: `amount must have at most ${moneyPlaces} decimals` }
  const total = roundUp(exact, moneyPlaces)
  if (!isWithin(total, payment)) return { refused: `amount must be within a limit: ${describeLimits(payment)}` }
  return { payment, purchase, total }
}

/**
 * Creates a quote: what a payment buys. Amounts are exact, and the fee is rounded up to the smallest coin.
 *
 * @param body the parsed body of `POST /v1/onramp/quote`
 */
export const createQuote = (onramp: Onramp, body: unknown): Quote | Refused => {
  const order = readOrder(onramp, body)
  if ('refused' in order) return order
  const { payment, purchase, total } = order
  const { units, places } = toDecimal(onramp.fee)
  const fee = roundUp(multiply(total, { units, places: places + 2 }), moneyPlaces) // the fee is in per cent
  const subtotal = { units: total.units - fee.units, places: moneyPlaces }
  const bought = multiply(subtotal, toDecimal(onramp.rates[payment.id]?.[purchase.symbol] ?? '0')) // the file has a rate for each pair
  const pay = (amount: Decimal): QuotedAmount => ({ amount: writeDecimal(amount), currency: payment.id })
  return {
    paymentTotal: pay(total),
    paymentSubtotal: pay(subtotal),
    purchaseAmount: { amount: writeShort(bought), currency: purchase.symbol },
    networkFee: pay({ units: 0n, places: moneyPlaces }),
    quoteId: randomUUID(),
  }
}
