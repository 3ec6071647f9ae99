import { isPageLink } from '@latchkey/core/rules'
import {
  FieldError,
  type FieldReader,
  namedListField,
  objectField,
  optionalField,
  recordField,
  textField,
} from '../fields.js'
import { isLoopbackLink } from '../isLoopbackLink.js'
import { compareDecimals, type Decimal, isDecimal, multiply, toDecimal } from './decimal.js'
import type { Onramp, PaymentCurrency, PaymentLimit, PurchaseCurrency } from './onramp.js'

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Returns whether a string can be the symbol of a purchase currency, e.g. `USDC`. */
export const isSymbol = (text: string): boolean => /^[^\s\p{C}"\\]{1,20}$/u.test(text)

/** Returns whether a string can be a provider's name of a network. */
export const isNetworkName = (text: string): boolean => /^[\w-]{1,60}$/.test(text)

const decimal = textField(isDecimal, 'a decimal string, e.g. "1.50"')
// The following patterns match only what kits accept: kits reject a whole response for one invalid field.
const money = textField(
  matches(/^\d{1,15}(\.\d{1,2})?$/),
  'a decimal string of up to 15 digits and 2 decimals, e.g. "10.00"',
)
// Kits accept amounts of up to 18 decimals, and payments use 2 of them.
const rate = textField(
  matches(/^\d{1,15}(\.\d{1,16})?$/),
  'a decimal string of up to 15 digits and 16 decimals, e.g. "0.000325"',
)
const id = textField(matches(/^[\w.-]{1,100}$/), '1 to 100 letters, digits, dots, - and _')
const name = textField(
  matches(/^(?=.*\S)[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u),
  'a name of up to 64 letters, digits, symbols and spaces',
)
const key = textField(matches(/^[\w.:-]{1,200}$/), '1 to 200 letters, digits, dots, :, - and _')

/** The maximum length of a provider's URL. A purchase is appended to it, and kits limit the length of links. */
const linkLength = 500

const link = textField(
  (text) => (isPageLink(text) || isLoopbackLink(text)) && new URL(text).href.length <= linkLength,
  `an https URL, or an http URL on this machine, of up to ${linkLength} characters, without credentials`,
)

const readLimit: FieldReader<PaymentLimit> = (field, path) => {
  const limit = objectField<PaymentLimit>({ id, min: money, max: money })(field, path)
  if (compareDecimals(toDecimal(limit.min), toDecimal(limit.max)) > 0n)
    throw new FieldError(path, 'has a min above its max')
  return limit
}

const readPaymentCurrencies = namedListField(
  'id',
  objectField({
    id: textField(matches(/^[A-Z]{3}$/), 'a code of three letters, e.g. "USD"'),
    payment_method_limits: namedListField('id', readLimit),
  }),
)

const readPurchaseCurrencies = namedListField(
  'symbol',
  objectField<PurchaseCurrency>({
    id,
    name,
    symbol: textField(isSymbol, 'up to 20 letters without spaces or quotes'),
    networks: namedListField(
      'name',
      objectField<PurchaseCurrency['networks'][number]>({
        name: textField(isNetworkName, '1 to 60 letters, digits, - and _'),
        display_name: name,
        chain_id: textField(matches(/^[\w-]{1,32}$/), 'the second part of a CAIP-2 id, e.g. "1"'),
        contract_address: optionalField(textField(matches(/^[-.%\w]{1,128}$/), "a token's address")),
      }),
    ),
  }),
)

/** The smallest number with more digits than kits accept. */
const tooMuch: Decimal = { units: 10n ** 15n, places: 0 }

/** Returns the reader of a payment currency's rate. */
const rateFor =
  ({ id: paid, payment_method_limits: limits }: PaymentCurrency): FieldReader<string> =>
  (field, path) => {
    const text = rate(field, path)
    const largestPurchase = (limit: PaymentLimit) => multiply(toDecimal(limit.max), toDecimal(text))
    if (limits.some((limit) => compareDecimals(largestPurchase(limit), tooMuch) >= 0n))
      throw new FieldError(path, `must be so low that the highest limit of ${paid} buys less than 10^15`)
    return text
  }

const readFee: FieldReader<string> = (field, path) => {
  const fee = decimal(field, path)
  if (compareDecimals(toDecimal(fee), toDecimal('2')) > 0n)
    throw new FieldError(path, 'must be at most 2 per cent: the modal says that it is 1 to 2')
  return fee
}

const readProviders = objectField<Onramp['providers']>({
  meld: optionalField(objectField({ url: link, publicKey: key })),
  coinbase: optionalField(objectField({ url: link, appId: key })),
})

/** The maximum length of the file, in characters. The response for kits is shorter, and kits read no longer response. */
const fileLength = 2_000_000

const readAnything: FieldReader<unknown> = (field) => field

/**
 * Reads the on-ramp's file. The whole file must be valid, without unknown fields.
 *
 * @throws `SyntaxError` if it is not JSON, else `FieldError`, which names the field
 */
export const readOnrampFile = (text: string): Onramp => {
  if (text.length > fileLength) throw new FieldError('', `must have at most ${fileLength} characters`)
  const file = objectField<Readonly<Record<keyof Onramp, unknown>>>({
    paymentCurrencies: readAnything,
    purchaseCurrencies: readAnything,
    rates: readAnything,
    fee: readAnything,
    providers: readAnything,
  })(JSON.parse(text), '')
  const paymentCurrencies = readPaymentCurrencies(file.paymentCurrencies, 'paymentCurrencies')
  const purchaseCurrencies = readPurchaseCurrencies(file.purchaseCurrencies, 'purchaseCurrencies')
  // There must be a rate for each pair of currencies, and no other.
  const symbols = purchaseCurrencies.map(({ symbol }) => symbol)
  const readRates = objectField<Onramp['rates']>(
    Object.fromEntries(paymentCurrencies.map((currency) => [currency.id, recordField(symbols, rateFor(currency))])),
  )
  const providers = readProviders(file.providers, 'providers')
  if (!providers.meld && !providers.coinbase) throw new FieldError('providers', 'must have meld or coinbase')
  return {
    paymentCurrencies,
    purchaseCurrencies,
    rates: readRates(file.rates, 'rates'),
    fee: readFee(file.fee, 'fee'),
    providers,
  }
}
