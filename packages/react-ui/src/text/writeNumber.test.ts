import { expect, it } from 'vitest'
import { writeNumber, writePercent } from './numbers.js'

it.each([
  ['1.239', 'de-DE', '1,239'],
  ['0.000', 'de-DE', '0,000'],
  ['1234.5', 'en-IN', '1,234.5'],
  ['12345678901234567890.123456789012345678', 'de-DE', '12.345.678.901.234.567.890,123456789012345678'],
  ['-3.50', 'sv-SE', '−3,50'],
  ['1.239', 'ar-EG', '١٫٢٣٩'],
  ['much', 'de-DE', 'much'],
  ['', 'de-DE', ''],
])('%s in %s is %s', (text, locale, written) => {
  expect(writeNumber(text, locale).replaceAll('\u00a0', ' ')).toBe(written)
})

it.each([
  ['1234.56', 'de-DE', '1.234,56 $'],
  ['1234.56', 'en-US', '$1,234.56'],
  ['9007199254740993.00', 'en-US', '$9,007,199,254,740,993.00'],
])('%s dollars in %s are %s [S5.8b] [S9.7f]', (text, locale, written) => {
  expect(writeNumber(text, locale, 'USD').replaceAll('\u00a0', ' ')).toBe(written)
})

it.each([
  ['12', 'en-US', '12%'],
  ['0.5', 'de-DE', '0,5 %'],
  ['9.90', 'ja-JP', '9.90%'],
  ['12', 'tr-TR', '%12'],
  ['much', 'en-US', 'much'],
])('%s hundredths in %s are %s', (text, locale, written) => {
  expect(writePercent(text, locale).replaceAll('\u00a0', ' ')).toBe(written)
})
