import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coin } from './readCoins.js'
import { dustOf, feeWithoutChange, inputSize, outputSize, overheadSize, selectCoins } from './selectCoins.js'

const from = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const to = 'bcrt1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqc8gma6'
const coinsOf = (...values: readonly bigint[]): readonly Coin[] =>
  values.map((value, vout) => ({ txid: '11'.repeat(32), vout, value, confirmed: true }))

/** Addresses of each kind with the sizes of Bitcoin Core in virtual bytes, rounded up, and its dust limit at the default relay fee. */
describe.each([
  ['P2PKH', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 148n, 34n, 546n],
  ['P2PKH of a test network', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 148n, 34n, 546n],
  ['P2SH', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 91n, 32n, 540n],
  ['P2SH of a test network', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 91n, 32n, 540n],
  ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 68n, 31n, 294n],
  ['P2WPKH in capitals', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 68n, 31n, 294n],
  ['P2WPKH of a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 68n, 31n, 294n],
  ['P2WPKH of a local network', from, 68n, 31n, 294n],
  ['P2TR', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 58n, 43n, 330n],
  ['P2TR of a test network', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 58n, 43n, 330n],
  ['P2TR of a local network', to, 58n, 43n, 330n],
])('an address of the kind %s', (_kind, address, input, output, dust) => {
  it('has the sizes and the dust limit that nodes count with', () => {
    expect([inputSize(address), outputSize(address), dustOf(address)]).toEqual([input, output, dust])
  })
})

it('an output to a P2WSH address is as large as one to P2TR, with the same dust limit', () => {
  const address = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
  expect([outputSize(address), dustOf(address)]).toEqual([43n, 330n])
})

it('the fee without change counts each input once', () => {
  const payment = { from, to, amount: 1n, feeRate: 3n }
  expect([1, 2, 5].map((inputs) => feeWithoutChange(payment, inputs))).toEqual([
    3n * (11n + 68n + 43n),
    3n * (11n + 2n * 68n + 43n),
    3n * (11n + 5n * 68n + 43n),
  ])
})

describe('the coins of a payment', () => {
  it('have change', () => {
    const { coins, change, fee } = selectCoins(coinsOf(100_000n, 50_000n), { from, to, amount: 60_000n, feeRate: 2n })
    expect(coins).toHaveLength(1)
    expect(fee).toBe(2n * (11n + 68n + 43n + 31n))
    expect(change).toBe(100_000n - 60_000n - fee)
  })

  it('have no change below the dust limit: it becomes part of the fee', () => {
    const minFee = 11n + 68n + 43n
    const { change, fee } = selectCoins(coinsOf(60_000n + minFee + 300n), { from, to, amount: 60_000n, feeRate: 1n })
    expect([change, fee]).toEqual([0n, minFee + 300n])
  })

  it('are worth more than the fee for spending them', () => {
    const feeRate = 50n
    const cost = feeRate * inputSize(from)
    const payment = { from, to, amount: 1_000n, feeRate }
    const first = 1_000n + feeRate * (overheadSize + inputSize(from) + outputSize(to)) - 1n
    expect(selectCoins(coinsOf(first, cost, cost + 1n), payment).coins.map(({ vout }) => vout)).toEqual([0, 2])
  })

  it('cover exactly the amount and the fee', () => {
    const payment = { from, to, amount: 60_000n, feeRate: 2n }
    const minTotal = 60_000n + 2n * (overheadSize + inputSize(from) + outputSize(to))
    expect(selectCoins(coinsOf(minTotal, 5_000n), payment)).toMatchObject({ coins: coinsOf(minTotal), change: 0n })
    expect(selectCoins(coinsOf(minTotal - 1n, 5_000n), payment).coins).toHaveLength(2)
  })

  it('have change of at least the dust limit', () => {
    const payment = { from, to, amount: 60_000n, feeRate: 2n }
    const spent = 60_000n + 2n * (overheadSize + inputSize(from) + outputSize(to) + outputSize(from))
    expect(selectCoins(coinsOf(spent + dustOf(from)), payment).change).toBe(dustOf(from))
    expect(selectCoins(coinsOf(spent + dustOf(from) - 1n), payment).change).toBe(0n)
  })

  it('throws if they are worth too little, and skips coins that cost more than they are worth', () => {
    const payment = { from, to, amount: 1_000n, feeRate: 50n }
    expect(() => selectCoins(coinsOf(3_400n, 3_400n, 3_400n), payment)).toThrow(
      expect.objectContaining({ code: 'INSUFFICIENT_FUNDS', cause: new RangeError('0 satoshis can be spent.') }),
    )
    expect(() => selectCoins(coinsOf(3_402n, 3_401n, 3_400n), payment)).toThrow(
      expect.objectContaining({ cause: new RangeError('6803 satoshis can be spent.') }),
    )
    expect(selectCoins(coinsOf(20_000n, 3_400n), payment).coins).toHaveLength(1)
  })

  it('balance for any coins: the fee is never below the rate, and above it only by dust', () => {
    const values = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { maxLength: 30 })
    const amounts = fc.bigInt({ min: 330n, max: 20_000_000n })
    const rates = fc.bigInt({ min: 1n, max: 1_000n })
    fc.assert(
      fc.property(values, amounts, rates, (held, amount, feeRate) => {
        let selection: ReturnType<typeof selectCoins>
        try {
          selection = selectCoins(coinsOf(...held), { from, to, amount, feeRate })
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
