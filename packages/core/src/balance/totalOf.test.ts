import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Asset } from '../contract/session.js'
import { toDecimalText } from '../base/toDecimalText.js'
import { totalOf } from './totalOf.js'

const token = (amount: string, decimals: number, price?: string): Asset => ({
  symbol: 'T',
  decimals,
  amount,
  address: '0x1',
  ...(price !== undefined && { price }),
})
const native = (amount: string, price?: string): Asset => {
  const { address: _, ...asset } = token(amount, 18, price)
  return asset
}

describe('the total value of assets', () => {
  it.each<[string, readonly Asset[], string | undefined]>([
    ['two decimals, always', [token('5', 0, '2')], '10.00'],
    ['no thousands separator', [token('1234567', 0, '1')], '1234567.00'],
    ['truncated', [token('1', 0, '0.999999')], '0.99'],
    ['less than a cent', [token('1', 18, '1')], '0.00'],
    ['summed before they are truncated', [token('1', 0, '0.006'), token('1', 0, '0.006')], '0.01'],
    ['more than a number holds', [token('9007199254740993', 0, '1')], '9007199254740993.00'],
    ['as much as 256 bits hold', [token(`${2n ** 256n - 1n}`, 77, '1')], '1.15'],
    ['without tokens that have no price', [token('5', 0, '2'), token('7', 0)], '10.00'],
    ['with the native coin', [native('500000000000000000', '3'), token('5', 0, '2')], '11.50'],
    ['without the native coin if its balance is zero', [native('0'), token('5', 0, '2')], '10.00'],
    ['nothing without the native coin’s price', [native('1'), token('5', 0, '2')], undefined],
    ['nothing without any price', [token('5', 0)], undefined],
    ['nothing for nothing', [], undefined],
    ['zero if all assets have a price and no balance', [native('0', '3')], '0.00'],
  ])('is shown: %s [S5.8b]', (_, assets, total) => {
    expect(totalOf(assets)).toBe(total)
  })

  it('F-147: is exact for any number of tokens, to the cent', () => {
    const cents = fc.nat({ max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 300 }), (values) => {
        const total = totalOf(values.map((value) => token(String(value), 2, '1'))) ?? ''
        const sum = values.reduce((all, value) => all + value, 0)
        expect(Math.round(Number(total) * 100)).toBe(sum)
      }),
    )
  })
})

describe('a price from outside', () => {
  it.each<[unknown, string | undefined]>([
    [0, '0'],
    [1.5, '1.5'],
    [0.1, '0.1'],
    [1234.56, '1234.56'],
    [1e-7, '0.0000001'],
    [1.2345678901234567e-6, '0.000001234567890123'],
    [1e-30, '0'],
    [1e-18, '0.000000000000000001'],
    [999_999_999_999_999, '999999999999999'],
    [1e15, undefined],
    [1e21, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['1', undefined],
    [null, undefined],
  ])('F-043: %j is %j', (price, text) => {
    expect(toDecimalText(price)).toBe(text)
  })

  it('has no exponent, and at most 18 decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e14, noNaN: true }), (price) => {
        expect(toDecimalText(price)).toMatch(/^\d+(\.\d{1,18})?$/)
      }),
    )
  })
})
