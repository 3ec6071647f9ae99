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

/** An amount of a currency: a decimal text, exact. */
export type QuotedAmount = { readonly amount: string; readonly currency: string }

/** What is paid, and what that buys. */
export type Quote = {
  /** All that is paid. */
  readonly paymentTotal: QuotedAmount
  /** What of it buys: all but the fee. */
  readonly paymentSubtotal: QuotedAmount
  readonly purchaseAmount: QuotedAmount
  /** What the network takes beside the fee. */
  readonly networkFee: QuotedAmount
  readonly quoteId: string
}

const listNames = (names: readonly string[]) => names.join(', ')

/** The decimals of money. */
const moneyPlaces = 2

const isWithin = (amount: Decimal, { payment_method_limits: limits }: PaymentCurrency): boolean =>
  limits.some(
    ({ min, max }) => compareDecimals(amount, toDecimal(min)) >= 0n && compareDecimals(amount, toDecimal(max)) <= 0n,
  )

const describeLimits = ({ id, payment_method_limits: limits }: PaymentCurrency): string =>
  listNames(limits.map((limit) => `${limit.id} ${limit.min} to ${limit.max} ${id}`))

/** What a request asks for, found among what is sold. */
type Order = { readonly payment: PaymentCurrency; readonly purchase: PurchaseCurrency; readonly total: Decimal }

const readOrder = ({ paymentCurrencies, purchaseCurrencies }: Onramp, body: unknown): Order | Refused => {
  if (!isObject(body)) return { refused: 'The body is no object' }
  const payment = paymentCurrencies.find(({ id }) => id === body['paymentCurrency'])
  if (!payment) return { refused: `paymentCurrency is one of ${listNames(paymentCurrencies.map(({ id }) => id))}` }
  const purchase = purchaseCurrencies.find(({ symbol }) => symbol === body['purchaseCurrency'])
  if (!purchase)
    return { refused: `purchaseCurrency is one of ${listNames(purchaseCurrencies.map(({ symbol }) => symbol))}` }
  const { symbol, networks } = purchase
  if (!networks.some(({ name }) => name === body['network']))
    return { refused: `network is, for ${symbol}, one of ${listNames(networks.map(({ name }) => name))}` }
  const { amount } = body
  if (typeof amount !== 'string' || !isDecimal(amount)) return { refused: 'amount is a decimal text, as "250.00"' }
  const told = toDecimal(amount)
  if (told.places > moneyPlaces) return { refused: `amount has ${moneyPlaces} decimals at most` }
  const total = roundUp(told, moneyPlaces)
  if (!isWithin(total, payment)) return { refused: `amount is outside of the limits: ${describeLimits(payment)}` }
  return { payment, purchase, total }
}

/**
 * Says what a payment buys. All is exact; of fractions of the smallest coin the fee takes the whole coin.
 *
 * @param body of `POST /v1/onramp/quote`, as it came
 */
export const createQuote = (onramp: Onramp, body: unknown): Quote | Refused => {
  const order = readOrder(onramp, body)
  if ('refused' in order) return order
  const { payment, purchase, total } = order
  const { units, places } = toDecimal(onramp.fee)
  const fee = roundUp(multiply(total, { units, places: places + 2 }), moneyPlaces) // per cent
  const subtotal = { units: total.units - fee.units, places: moneyPlaces }
  const bought = multiply(subtotal, toDecimal(onramp.rates[payment.id]?.[purchase.symbol] ?? '0')) // the file has each pair
  const pay = (amount: Decimal): QuotedAmount => ({ amount: writeDecimal(amount), currency: payment.id })
  return {
    paymentTotal: pay(total),
    paymentSubtotal: pay(subtotal),
    purchaseAmount: { amount: writeShort(bought), currency: purchase.symbol },
    networkFee: pay({ units: 0n, places: moneyPlaces }),
    quoteId: randomUUID(),
  }
}
