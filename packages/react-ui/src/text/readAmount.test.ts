import { expect, it } from 'vitest'
import { readAmount, writeNumber } from './numbers.js'

it.each([
  ['', 'en-US', ''],
  ['1', 'en-US', '1'],
  ['2.', 'en-US', '2.'],
  ['.5', 'en-US', '.5'],
  ['1,5', 'en-US', '1.5'],
  ['1,234.5', 'en-US', '1234.5'],
  ['1.234,5', 'de-DE', '1234.5'],
  ['1 234,5', 'fr-FR', '1234.5'],
  [' 9,998.4999 ETH ', 'en-US', '9998.4999'],
  ['ETH 2', 'en-US', '2'],
  ['2eth', 'en-US', '2'],
  ['$1,000', 'en-US', '1000'],
  ['1.000 €', 'de-DE', '1000'],
])('parses %j in %s as %j', (text, locale, amount) => {
  expect(readAmount(text, locale, 'ETH')).toBe(amount)
})

it.each(['1a', '1.5.2', '1e5', '-1', '0x71C7656E', '5 million', '2 BTC', 'ETH', '٢٥٠'])(
  'parses no amount from %j',
  (text) => {
    expect(readAmount(text, 'en-US', 'ETH') ?? '').toBe('')
  },
)

it('keeps the digits of a unit that has digits', () => {
  expect([readAmount('51', 'en-US', '1'), readAmount('5 1INCH', 'en-US', '1INCH')]).toEqual(['51', undefined])
})

it('parses what a field shows, in every locale', () => {
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'sv-SE', 'es-ES', 'ja-JP'])
    for (const text of ['0', '12.5', '1234.5', '9876543210.000000000000000001'])
      expect(readAmount(writeNumber(text, locale), locale, 'ETH')).toBe(text)
})
