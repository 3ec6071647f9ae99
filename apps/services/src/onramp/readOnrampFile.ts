import { isPageLink } from '@latchkey/core/rules'
import { compareDecimals, isDecimal, toDecimal } from './decimal.js'
import {
  FieldError,
  type FieldReader,
  listField,
  objectField,
  optionalField,
  recordField,
  textField,
} from './fields.js'
import type { Onramp, PaymentLimit, PurchaseCurrency } from './onramp.js'

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Whether a text names a currency that is bought, as people write it: `USDC`. */
export const isSymbol = (text: string): boolean => /^[^\s\p{C}"\\]{1,20}$/u.test(text)

/** Whether a text can be a network's name at a provider. */
export const isNetworkName = (text: string): boolean => /^[\w-]{1,60}$/.test(text)

const decimal = textField(isDecimal, 'a decimal text, as "1.50"')
const id = textField(matches(/^[\w.-]{1,100}$/), '1 to 100 letters, digits, dots, - and _')
const name = textField(matches(/^(?=.*\S)[^\p{Cc}\p{Bidi_C}]{1,100}$/u), 'a name of up to 100 letters')
const key = textField(matches(/^[\w.:-]{1,200}$/), '1 to 200 letters, digits, dots, :, - and _')

const isLoopbackLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return (
    protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && username === '' && password === ''
  )
}

const link = textField(
  (text) => isPageLink(text) || isLoopbackLink(text),
  'an https address, or an http one on this machine, without a name or password',
)

const readLimit: FieldReader<PaymentLimit> = (told, path) => {
  const limit = objectField<PaymentLimit>({ id, min: decimal, max: decimal })(told, path)
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

const readFee: FieldReader<string> = (told, path) => {
  const fee = decimal(told, path)
  if (compareDecimals(toDecimal(fee), toDecimal('100')) >= 0n) throw new FieldError(path, 'must be below 100 per cent')
  return fee
}

const readProviders = objectField<Onramp['providers']>({
  meld: optionalField(objectField({ url: link, publicKey: key })),
  coinbase: optionalField(objectField({ url: link, appId: key })),
})

const readAnything: FieldReader<unknown> = (told) => told

/**
 * Reads the file that says what can be bought. All of it has to be right: a field that nobody knows is a fault too.
 *
 * @throws `SyntaxError` where it is no JSON, else `FieldError`, which names the field
 */
export const readOnrampFile = (text: string): Onramp => {
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
  const readRates = recordField(
    paymentCurrencies.map((currency) => currency.id),
    recordField(
      purchaseCurrencies.map(({ symbol }) => symbol),
      decimal,
    ),
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
