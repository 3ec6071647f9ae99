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
const named = (name: string): OnrampFile => ({ purchaseCurrencies: [{ ...purchase, name }] })
const withRate = (ETH: string): OnrampFile => ({
  rates: { ...exampleFile.rates, USD: { ...exampleFile.rates['USD'], ETH } },
})
const repeat = <item>(count: number, item: item): readonly item[] => Array.from({ length: count }, () => item)
const withMeldAt = (url: unknown): OnrampFile => ({ providers: { meld: { url, publicKey: 'key' } } })

describe('the on-ramp file', () => {
  it('is the example', () => {
    expect(readOnrampFile(exampleText)).toEqual(exampleFile)
  })

  it.each([
    'http://localhost:5173/provider',
    'http://127.0.0.1:80',
    'http://[::1]:9/?a=b',
    'https://meld.example/x?y=z',
  ])('can have a provider at %s', (url) => {
    const file = { ...exampleFile, ...withMeldAt(url) }
    expect(readOnrampFile(JSON.stringify(file)).providers.meld?.url).toBe(url)
  })

  it.each<[string, OnrampFile]>([
    ['extra is unknown', { extra: 1 }],
    ['paymentCurrencies must be a list', { paymentCurrencies: {} }],
    ['paymentCurrencies must be a list of 1 to 100', { paymentCurrencies: [] }],
    ['purchaseCurrencies must be a list of 1 to 100', { purchaseCurrencies: repeat(101, purchase) }],
    ['networks must be a list of 1 to 100', { purchaseCurrencies: [{ ...purchase, networks: repeat(101, network) }] }],
    ['payment_method_limits must be a list of 1 to 100', withLimits(...repeat(101, card))],
    ['paymentCurrencies[0] must be an object', { paymentCurrencies: ['USD'] }],
    ['paymentCurrencies[0].id must be a code', { paymentCurrencies: [{ ...payment, id: 'usd' }] }],
    ['paymentCurrencies[1].id occurs twice', { paymentCurrencies: [payment, payment] }],
    ['paymentCurrencies[0].payment_method_limits must be a list', withLimits()],
    ['paymentCurrencies[0].payment_method_limits[0].max is missing', withLimits({ id: 'card', min: '1' })],
    ['payment_method_limits[0].min must be a decimal string', withLimits({ ...card, min: 10 })],
    ['payment_method_limits[0].min must be a decimal string', withLimits({ ...card, min: '-10' })],
    ['payment_method_limits[0].min must be a decimal string', withLimits({ ...card, min: '1e1' })],
    [
      'payment_method_limits[0].min must be a decimal string of up to 15 digits and 2 decimals',
      withLimits({ ...card, min: '10.005' }),
    ],
    [
      'payment_method_limits[0].max must be a decimal string of up to 15 digits and 2 decimals',
      withLimits({ ...card, max: '1000000000000000' }),
    ],
    ['payment_method_limits[0] has a min above its max', withLimits({ ...card, min: '20.01' })],
    ['payment_method_limits[0] has a min above its max', withLimits({ id: 'card', min: '20', max: '19.99' })],
    ['payment_method_limits[1].id occurs twice', withLimits(card, card)],
    ['purchaseCurrencies[0].name must be a name of up to 64', named('a\u202Eb')],
    ['purchaseCurrencies[0].name must be a name of up to 64', named(' ')],
    ['purchaseCurrencies[0].name must be a name of up to 64', named('a'.repeat(65))],
    ['purchaseCurrencies[0].name must be a name of up to 64', named('a\u200Bb')],
    ['purchaseCurrencies[0].name must be a name of up to 64', named('a\u00A0b')],
    ['networks[0].display_name must be a name of up to 64', withNetwork({ display_name: '\u2066Ethereum' })],
    ['purchaseCurrencies[0].symbol must be', { purchaseCurrencies: [{ ...purchase, symbol: 'US DC' }] }],
    ['purchaseCurrencies[0].networks must be a list', { purchaseCurrencies: [{ ...purchase, networks: [] }] }],
    ['purchaseCurrencies[0].networks[0].name must be', withNetwork({ name: 'a b' })],
    ['purchaseCurrencies[0].networks[0].chain_id must be', withNetwork({ chain_id: 1 })],
    ['purchaseCurrencies[0].networks[0].contract_address must be', withNetwork({ contract_address: '' })],
    ['purchaseCurrencies[0].networks[0].decimals is unknown', withNetwork({ decimals: 6 })],
    ['rates is missing', { rates: undefined }],
    ['rates.EUR is missing', { rates: { USD: exampleFile.rates['USD'] } }],
    ['rates.USD.ETH is missing', { rates: { ...exampleFile.rates, USD: { USDC: '1', SOL: '1' } } }],
    ['rates.USD.BTC is unknown', { rates: { ...exampleFile.rates, USD: { ...exampleFile.rates['USD'], BTC: '1' } } }],
    [
      'rates.USD.ETH must be a decimal string',
      { rates: { ...exampleFile.rates, USD: { USDC: '1', SOL: '1', ETH: 1 } } },
    ],
    ['rates.USD.ETH must be a decimal string of up to 15 digits and 16 decimals', withRate('0.00000000000000001')],
    ['rates.USD.ETH must be so low that the highest limit of USD buys less than 10^15', withRate('40000000000')],
    ['fee is missing', { fee: undefined }],
    ['fee must be a decimal string', { fee: 1.5 }],
    ['fee must be at most 2 per cent: the modal says that it is 1 to 2', { fee: '2.000000000000000001' }],
    ['providers must have meld or coinbase', { providers: {} }],
    ['providers.transak is unknown', { providers: { transak: {} } }],
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
      `https://meld.example/${'a'.repeat(480)}`,
      `https://meld.example/${'ж'.repeat(80)}`, // six characters each in a URL
      `http://localhost/${'a'.repeat(484)}`,
      7,
    ].map((url): [string, OnrampFile] => ['providers.meld.url must be an https URL', withMeldAt(url)]),
  ])('is refused: %s', (fault, rest) => {
    expect(() => readOnrampFile(JSON.stringify({ ...exampleFile, ...rest }))).toThrow(
      expect.objectContaining({ name: 'FieldError', message: expect.stringContaining(fault) }),
    )
  })

  it.each(['0', '0.5', '2', '2.00'])('can have a fee of %s per cent', (fee) => {
    expect(readOnrampFile(JSON.stringify({ ...exampleFile, fee })).fee).toBe(fee)
  })

  it('is refused if it is longer than the response that kits read', () => {
    const { length } = exampleText
    expect(readOnrampFile(exampleText + ' '.repeat(2_000_000 - length))).toEqual(exampleFile)
    expect(() => readOnrampFile(exampleText + ' '.repeat(2_000_001 - length))).toThrow(
      'the file must have at most 2000000 characters.',
    )
  })

  it.each([
    ['', 'JSON'],
    ['{', 'JSON'],
    ['[]', 'the file must be an object'],
    ['null', 'the file must be an object'],
    ['"text"', 'the file must be an object'],
  ])('cannot be %j', (text, fault) => {
    expect(() => readOnrampFile(text)).toThrow(fault)
  })
})
