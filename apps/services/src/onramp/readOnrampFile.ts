import { isPageLink } from '@latchkey/core/rules'
import { compareDecimals, type Decimal, isDecimal, multiply, toDecimal } from './decimal.js'
import {
  FieldError,
  type FieldReader,
  listField,
  objectField,
  optionalField,
  recordField,
  textField,
} from './fields.js'
import type { Onramp, PaymentCurrency, PaymentLimit, PurchaseCurrency } from './onramp.js'

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Whether a text names a currency that is bought, as people write it: `USDC`. */
export const isSymbol = (text: string): boolean => /^[^\s\p{C}"\\]{1,20}$/u.test(text)

/** Whether a text can be a network's name at a provider. */
export const isNetworkName = (text: string): boolean => /^[\w-]{1,60}$/.test(text)

const decimal = textField(isDecimal, 'a decimal text, as "1.50"')
// From here on, what is told to kits is no more than they take: one wrong field, and they take nothing of it.
const money = textField(
  matches(/^\d{1,15}(\.\d{1,2})?$/),
  'a decimal text of up to 15 digits and 2 decimals, as "10.00"',
)
// Kits take amounts of up to 18 decimals: what is paid has 2 of them.
const rate = textField(
  matches(/^\d{1,15}(\.\d{1,16})?$/),
  'a decimal text of up to 15 digits and 16 decimals, as "0.000325"',
)
const id = textField(matches(/^[\w.-]{1,100}$/), '1 to 100 letters, digits, dots, - and _')
const name = textField(
  matches(/^(?=.*\S)[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u),
  'a name of up to 64 letters, digits, signs and spaces',
)
const key = textField(matches(/^[\w.:-]{1,200}$/), '1 to 200 letters, digits, dots, :, - and _')

const isLoopbackLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && username === '' && password === ''
  )
}

/** The longest address of a provider, as links write it: a purchase is added to it, and kits take no link without end. */
const linkLength = 500

const link = textField(
  (text) => (isPageLink(text) || isLoopbackLink(text)) && new URL(text).href.length <= linkLength,
  `an https address, or an http one on this machine, of up to ${linkLength} characters, without a name or password`,
)

const readLimit: FieldReader<PaymentLimit> = (told, path) => {
  const limit = objectField<PaymentLimit>({ id, min: money, max: money })(told, path)
  if (compareDecimals(toDecimal(limit.min), toDecimal(limit.max)) > 0n)
    throw new FieldError(path, 'has a min above its max')
  return limit
}

const readPaymentCurrencies = listField(
  'id',
  objectField({
    id: textField(matches(/^[A-Z]{3}$/), 'a code of three letters, as "USD"'),
    payment_method_limits: listField('id', readLimit),
  }),
)

const readPurchaseCurrencies = listField(
  'symbol',
  objectField<PurchaseCurrency>({
    id,
    name,
    symbol: textField(isSymbol, 'up to 20 letters without spaces or quotes'),
    networks: listField(
      'name',
      objectField<PurchaseCurrency['networks'][number]>({
        name: textField(isNetworkName, '1 to 60 letters, digits, - and _'),
        display_name: name,
        chain_id: textField(matches(/^[\w-]{1,32}$/), 'the reference of a CAIP-2 id, as "1"'),
        contract_address: optionalField(textField(matches(/^[-.%\w]{1,128}$/), "a token's address")),
      }),
    ),
  }),
)

/** The least that has more digits than a kit takes. */
const tooMuch: Decimal = { units: 10n ** 15n, places: 0 }

/** What a unit of a currency buys. */
const rateFor =
  ({ id: paid, payment_method_limits: limits }: PaymentCurrency): FieldReader<string> =>
  (told, path) => {
    const text = rate(told, path)
    const most = (limit: PaymentLimit) => multiply(toDecimal(limit.max), toDecimal(text))
    if (limits.some((limit) => compareDecimals(most(limit), tooMuch) >= 0n))
      throw new FieldError(path, `must be so low that the highest limit of ${paid} buys less than 10^15`)
    return text
  }

const readFee: FieldReader<string> = (told, path) => {
  const fee = decimal(told, path)
  if (compareDecimals(toDecimal(fee), toDecimal('2')) > 0n)
    throw new FieldError(path, 'must be at most 2 per cent: visitors are told that it is 1 to 2')
  return fee
}

const readProviders = objectField<Onramp['providers']>({
  meld: optionalField(objectField({ url: link, publicKey: key })),
  coinbase: optionalField(objectField({ url: link, appId: key })),
})

/** The longest file, in characters: what is told of it is shorter, and kits read no longer answer. */
const fileLength = 2_000_000

const readAnything: FieldReader<unknown> = (told) => told

/**
 * Reads the file that says what can be bought. All of it has to be right: a field that nobody knows is a fault too.
 *
 * @throws `SyntaxError` where it is no JSON, else `FieldError`, which names the field
 */
export const readOnrampFile = (text: string): Onramp => {
  if (text.length > fileLength) throw new FieldError('', `must be of up to ${fileLength} characters`)
  const file = objectField<Readonly<Record<keyof Onramp, unknown>>>({
    paymentCurrencies: readAnything,
    purchaseCurrencies: readAnything,
    rates: readAnything,
    fee: readAnything,
    providers: readAnything,
  })(JSON.parse(text), '')
  const paymentCurrencies = readPaymentCurrencies(file.paymentCurrencies, 'paymentCurrencies')
  const purchaseCurrencies = readPurchaseCurrencies(file.purchaseCurrencies, 'purchaseCurrencies')
  // A rate for each pair, and none for what is not sold.
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
