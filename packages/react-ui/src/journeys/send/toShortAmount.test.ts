import { expect, it } from 'vitest'
import { toShortAmount } from './SendAmount.js'

it.each([
  ['9998.49997786526017', '9998.4999'],
  ['1.99999', '1.9999'],
  ['12.00001', '12'],
  ['12.5', '12.5'],
  ['1000', '1000'],
  ['0.25', '0.25'],
  ['0.123456', '0.1234'],
  ['0.000023456789', '0.00002345'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['0', '0'],
])('shortens %s to %s', (text, short) => {
  expect(toShortAmount(text)).toBe(short)
})
