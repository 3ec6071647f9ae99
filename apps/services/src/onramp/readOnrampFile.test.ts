import { describe, expect, it } from 'vitest'
import { exampleFile, exampleText, type OnrampFile } from '../testing/onrampFile.js'
import { readOnrampFile } from './readOnrampFile.js'

const network = exampleFile.purchaseCurrencies[0]?.networks[0]
const [payment] = exampleFile.paymentCurrencies
const [purchase] = exampleFile.purchaseCurrencies
const card = { id: 'card', min: '10.00', max: '20.00' }

const withNetwork = (rest: object): OnrampFile => ({
  purchaseCurrencies: [{ ...purchase, networks: [{ ...network, ...rest }] }],
})
const withLimits = (...limits: readonly unknown[]): OnrampFile => ({
  paymentCurrencies: [{ ...payment, payment_method_limits: limits }],
})
const withMeldAt = (url: unknown): OnrampFile => ({ providers: { meld: { url, publicKey: 'key' } } })

describe('the file of what can be bought', () => {
  it('is read as it stands in the example', () => {
    expect(readOnrampFile(exampleText)).toEqual(exampleFile)
  })

  it.each([
    'http://localhost:5173/provider',
    'http://127.0.0.1:80',
    'http://[::1]:9/?a=b',
    'https://meld.example/x?y=z',
  ])('may name a provider at %s', (url) => {
    const file = { ...exampleFile, ...withMeldAt(url) }
    expect(readOnrampFile(JSON.stringify(file)).providers.meld?.url).toBe(url)
  })

  it.each<[string, OnrampFile]>([
    ['extra is not known', { extra: 1 }],
    ['paymentCurrencies must be a list', { paymentCurrencies: {} }],
    ['paymentCurrencies must be a list with something in it', { paymentCurrencies: [] }],
    ['paymentCurrencies[0] must be an object', { paymentCurrencies: ['USD'] }],
    ['paymentCurrencies[0].id must be a code', { paymentCurrencies: [{ ...payment, id: 'usd' }] }],
    ['paymentCurrencies[1].id is there twice', { paymentCurrencies: [payment, payment] }],
    ['paymentCurrencies[0].payment_method_limits must be a list', withLimits()],
    ['paymentCurrencies[0].payment_method_limits[0].max is missing', withLimits({ id: 'card', min: '1' })],
    ['payment_method_limits[0].min must be a decimal text', withLimits({ ...card, min: 10 })],
    ['payment_method_limits[0].min must be a decimal text', withLimits({ ...card, min: '-10' })],
    ['payment_method_limits[0].min must be a decimal text', withLimits({ ...card, min: '1e1' })],
    ['payment_method_limits[0] has a min above its max', withLimits({ ...card, min: '20.01' })],
    ['payment_method_limits[0] has a min above its max', withLimits({ id: 'card', min: '20', max: '19.99' })],
    ['payment_method_limits[1].id is there twice', withLimits(card, card)],
    ['purchaseCurrencies[0].name must be a name', { purchaseCurrencies: [{ ...purchase, name: 'a\u202Eb' }] }],
    ['purchaseCurrencies[0].symbol must be', { purchaseCurrencies: [{ ...purchase, symbol: 'US DC' }] }],
    ['purchaseCurrencies[0].networks must be a list', { purchaseCurrencies: [{ ...purchase, networks: [] }] }],
    ['purchaseCurrencies[0].networks[0].name must be', withNetwork({ name: 'a b' })],
    ['purchaseCurrencies[0].networks[0].chain_id must be', withNetwork({ chain_id: 1 })],
    ['purchaseCurrencies[0].networks[0].contract_address must be', withNetwork({ contract_address: '' })],
    ['purchaseCurrencies[0].networks[0].decimals is not known', withNetwork({ decimals: 6 })],
    ['rates is missing', { rates: undefined }],
    ['rates.EUR is missing', { rates: { USD: exampleFile.rates['USD'] } }],
    ['rates.USD.ETH is missing', { rates: { ...exampleFile.rates, USD: { USDC: '1', SOL: '1' } } }],
    ['rates.USD.BTC is not known', { rates: { ...exampleFile.rates, USD: { ...exampleFile.rates['USD'], BTC: '1' } } }],
    ['rates.USD.ETH must be a decimal text', { rates: { ...exampleFile.rates, USD: { USDC: '1', SOL: '1', ETH: 1 } } }],
    ['fee is missing', { fee: undefined }],
    ['fee must be a decimal text', { fee: 1.5 }],
    ['fee must be below 100', { fee: '100' }],
    ['providers must have meld or coinbase', { providers: {} }],
    ['providers.transak is not known', { providers: { transak: {} } }],
    ['providers.coinbase.appId is missing', { providers: { coinbase: { url: 'https://coinbase.example' } } }],
    ['providers.meld.publicKey must be', { providers: { meld: { url: 'https://meld.example', publicKey: 'a b' } } }],
    ...[
      'javascript:alert(1)',
      'http://meld.example',
      'http://localhost.evil.example',
      'http://localhost:@evil.example',
      'http://me@localhost',
      'http://:secret@localhost',
      'https://me:secret@meld.example',
      7,
    ].map((url): [string, OnrampFile] => ['providers.meld.url must be an https address', withMeldAt(url)]),
  ])('is refused: %s', (fault, rest) => {
    expect(() => readOnrampFile(JSON.stringify({ ...exampleFile, ...rest }))).toThrow(
      expect.objectContaining({ name: 'FieldError', message: expect.stringContaining(fault) }),
    )
  })

  it.each([
    ['', 'JSON'],
    ['{', 'JSON'],
    ['[]', 'the file must be an object'],
    ['null', 'the file must be an object'],
    ['"text"', 'the file must be an object'],
  ])('is not %j', (text, fault) => {
    expect(() => readOnrampFile(text)).toThrow(fault)
  })
})
