import { expect, it } from 'vitest'
import { writeNumber } from './writeNumber.js'

it.each([
  ['1.239', 'de-DE', '1,239'],
  ['0.000', 'de-DE', '0,000'],
  ['1234.5', 'en-IN', '1,234.5'],
  ['$1,234.56', 'de-DE', '1.234,56 $'],
  ['$1,234.56', 'en-US', '$1,234.56'],
  ['12345678901234567890.123456789012345678', 'de-DE', '12.345.678.901.234.567.890,123456789012345678'],
  ['-3.50', 'sv-SE', '−3,50'],
  ['1.239', 'ar-EG', '١٫٢٣٩'],
  ['much', 'de-DE', 'much'],
  ['', 'de-DE', ''],
])('%s in %s is %s', (text, locale, written) => {
  expect(writeNumber(text, locale).replaceAll('\u00a0', ' ')).toBe(written)
})
