import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getErrorCode } from './errorInfo.js'
import { formatAmount } from './formatAmount.js'
import { truncateAmount } from './truncateAmount.js'
import { parseAmount } from './parseAmount.js'
import { truncateAddress } from './caipAddress.js'

const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return getErrorCode(error)
  }
  return undefined
}

describe('amounts', () => {
  it('survive formatting and parsing, for every amount and number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
      }),
    )
  })

  it('are written without an exponent, a separator or a trailing zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        expect(formatAmount(amount, decimals)).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it.each([
    ['1.5', 6, 1_500_000n],
    ['.5', 1, 5n],
    ['2.', 2, 200n],
    [' 0.10 ', 1, 1n],
    ['007', 0, 7n],
    ['1.000000', 2, 100n],
  ])('%j with %i decimals is %s', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount)
  })

  it.each(['', '.', '1,5', '1e3', '-1', '+1', '0x10', '1.2.3', 'NaN', '١', '1 000'])(
    'F-144: %j is not an amount',
    (text) => {
      expect(codeOf(() => parseAmount(text, 18))).toBe('AMOUNT_INVALID')
    },
  )

  it('with many trailing zeros are parsed, and rejected if another digit follows the zeros', () => {
    const zeros = '0'.repeat(5_000)
    expect(parseAmount(`1.5${zeros}`, 1)).toBe(15n)
    expect(() => parseAmount(`1.5${zeros}1`, 1)).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }))
  })

  it('with more decimals than the unit are rejected, not rounded', () => {
    expect(codeOf(() => parseAmount('0.0000001', 6))).toBe('AMOUNT_INVALID')
  })

  it('are formatted with a sign if they are negative', () => {
    expect([-1_500_000n, -1n, 0n, 1n].map((amount) => formatAmount(amount, 6))).toEqual([
      '-1.5',
      '-0.000001',
      '0',
      '0.000001',
    ])
  })

  it.each([
    ['123.456789', '123.456'],
    ['1.23999', '1.239'],
    ['0.0009', '0.000'],
    ['5', '5.000'],
    ['', '0.000'],
    ['abc', '0.000'],
    ['0.99999', '0.999'],
    ['-1.23999', '-1.239'],
    ['.5', '0.500'],
    ['1.5 ETH', '0.000'],
    ['ETH 1.5', '0.000'],
    ['1.2.3', '0.000'],
  ])('truncates %j to %j for display [S5.8a, S5.8c]', (text, shown) => {
    expect(truncateAmount(text)).toBe(shown)
  })

  it('truncates to the given number of decimals, and omits the point for 0 decimals', () => {
    expect([0, 1, 2].map((places) => truncateAmount('7.98', places))).toEqual(['7', '7.9', '7.98'])
  })

  it('F-145: never shows more than the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (amount) => {
        expect(parseAmount(truncateAmount(formatAmount(amount, 18)), 18)).toBeLessThanOrEqual(amount)
      }),
    )
  })
})

describe('addresses', () => {
  it('are shortened to four characters at the start and six at the end [S5.15b]', () => {
    expect(truncateAddress('0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d')).toBe('0x1c…9aE27d')
  })

  it('that are short are not changed', () => {
    expect(truncateAddress('0x123456789')).toBe('0x123456789')
  })
})
