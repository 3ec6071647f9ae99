import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dustOf, inputSize, outputSize, overheadSize } from './outputSizes.js'
import type { Coin } from './readCoins.js'
import { selectCoins } from './selectCoins.js'

const from = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const to = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6'
const coinsOf = (...values: readonly bigint[]): readonly Coin[] =>
  values.map((value, vout) => ({ txid: '11'.repeat(32), vout, value, confirmed: true }))

describe('coins for a payment', () => {
  it('gives change', () => {
    const { coins, change, fee } = selectCoins(coinsOf(100_000n, 50_000n), { from, to, amount: 60_000n, feeRate: 2n })
    expect(coins).toHaveLength(1)
    expect(fee).toBe(2n * (11n + 68n + 43n + 31n))
    expect(change).toBe(100_000n - 60_000n - fee)
  })

  it('leaves change that would be dust to the fee', () => {
    const least = 11n + 68n + 43n
    const { change, fee } = selectCoins(coinsOf(60_000n + least + 300n), { from, to, amount: 60_000n, feeRate: 1n })
    expect([change, fee]).toEqual([0n, least + 300n])
  })

  it('spends a coin only if it is worth more than it costs to spend', () => {
    const feeRate = 50n
    const cost = feeRate * inputSize(from)
    const payment = { from, to, amount: 1_000n, feeRate }
    const first = 1_000n + feeRate * (overheadSize + inputSize(from) + outputSize(to)) - 1n
    expect(selectCoins(coinsOf(first, cost, cost + 1n), payment).coins.map(({ vout }) => vout)).toEqual([0, 2])
  })

  it('needs the amount and the fee, and not a satoshi more', () => {
    const payment = { from, to, amount: 60_000n, feeRate: 2n }
    const least = 60_000n + 2n * (overheadSize + inputSize(from) + outputSize(to))
    expect(selectCoins(coinsOf(least, 5_000n), payment)).toMatchObject({ coins: coinsOf(least), change: 0n })
    expect(selectCoins(coinsOf(least - 1n, 5_000n), payment).coins).toHaveLength(2)
  })

  it('gives change of the least amount that is relayed, and no less', () => {
    const payment = { from, to, amount: 60_000n, feeRate: 2n }
    const spent = 60_000n + 2n * (overheadSize + inputSize(from) + outputSize(to) + outputSize(from))
    expect(selectCoins(coinsOf(spent + dustOf(from)), payment).change).toBe(dustOf(from))
    expect(selectCoins(coinsOf(spent + dustOf(from) - 1n), payment).change).toBe(0n)
  })

  it('says that there is not enough, and leaves coins that cost more than they are worth', () => {
    const payment = { from, to, amount: 1_000n, feeRate: 50n }
    expect(() => selectCoins(coinsOf(3_400n, 3_400n, 3_400n), payment)).toThrow(
      expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' }),
    )
    expect(selectCoins(coinsOf(20_000n, 3_400n), payment).coins).toHaveLength(1)
  })

  it('balances whatever there is: no fee below the rate, none above it but by dust', () => {
    const values = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { maxLength: 30 })
    const amounts = fc.bigInt({ min: 330n, max: 20_000_000n })
    const rates = fc.bigInt({ min: 1n, max: 1_000n })
    fc.assert(
      fc.property(values, amounts, rates, (given, amount, feeRate) => {
        let selection: ReturnType<typeof selectCoins>
        try {
          selection = selectCoins(coinsOf(...given), { from, to, amount, feeRate })
        } catch (error) {
          expect(error).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
          return
        }
        const { coins, change, fee } = selection
        expect(new Set(coins.map(({ vout }) => vout)).size).toBe(coins.length)
        expect(coins.reduce((sum, { value }) => sum + value, 0n)).toBe(amount + change + fee)
        const size =
          overheadSize + inputSize(from) * BigInt(coins.length) + outputSize(to) + (change > 0n ? outputSize(from) : 0n)
        expect(fee).toBeGreaterThanOrEqual(size * feeRate)
        if (change > 0n) expect([fee, change >= dustOf(from)]).toEqual([size * feeRate, true])
        else expect(fee).toBeLessThan(size * feeRate + outputSize(from) * feeRate + dustOf(from))
      }),
    )
  })
})
