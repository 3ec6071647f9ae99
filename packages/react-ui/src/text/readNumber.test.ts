import { expect, it } from 'vitest'
import { readNumber, writeNumber } from './numbers.js'

it.each([
  ['1.5', 'en-US', '1.5'],
  ['.5', 'en-US', '.5'],
  ['2.', 'en-US', '2.'],
  ['25,000', 'en-US', '25000'],
  ['1,234,567.25', 'en-US', '1234567.25'],
  ['0,5', 'en-US', '0.5'],
  ['2,', 'en-US', '2.'],
  ['25.000', 'de-DE', '25000'],
  ['1.234,5', 'de-DE', '1234.5'],
  ['0,5', 'de-DE', '0.5'],
  ['0.5', 'de-DE', '0.5'],
  ['12,34,567.5', 'en-IN', '1234567.5'],
  ['٢٥٠', 'ar-EG', '٢٥٠'],
  ['250', 'ar-EG', '250'],
  ['1 234,5', 'fr-FR', '1 234.5'],
  ['1,23,4', 'en-US', '1,23,4'],
  ['1.234.5', 'en-US', '1.234.5'],
  ['much', 'de-DE', 'much'],
  ['', 'de-DE', ''],
])('%s in %s is %s', (text, locale, read) => {
  expect(readNumber(text, locale)).toBe(read)
})

it('parses what `writeNumber` returns, in every locale', () => {
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'sv-SE', 'es-ES', 'ja-JP'])
    for (const text of ['0', '1', '12.5', '123.456', '1234.5', '12345', '123456.75', '9876543210.000000000000000001'])
      expect(readNumber(writeNumber(text, locale), locale)).toBe(text)
})
