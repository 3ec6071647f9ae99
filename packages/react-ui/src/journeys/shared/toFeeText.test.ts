import { expect, it } from 'vitest'
import { toFeeText } from './toFeeText.js'

it.each([
  ['1', 18, '0.000001'], // a wei
  ['1', 10, '0.000001'], // a planck of Polkadot
  ['1', 9, '0.000001'], // a lamport
  ['1', 8, '0.000001'], // a satoshi
  ['1', 6, '0.000001'],
  ['1', 2, '0.01'],
  ['1', 0, '1'],
  ['0', 18, '0'],
  ['1000000000000', 18, '0.000001'],
  ['1000000000001', 18, '0.000002'],
  ['21000000000000', 18, '0.000021'],
  ['1234567890123456789', 18, '1.234568'],
  ['999999999999999999', 18, '1'],
  ['123456', 6, '0.123456'],
])('rounds a fee of %s units of a coin with %d decimals up to %s', (amount, decimals, text) => {
  expect(toFeeText({ amount, decimals, name: 'Coin', symbol: 'COIN' })).toBe(text)
})
