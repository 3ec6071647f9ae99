import { describe, expect, it } from 'vitest'
import type { Esplora } from '../reads/esplora.js'
import { assertFeeRate, readFeeRate } from './feeRates.js'

const read = (answer: unknown) => {
  const esplora: Esplora = {
    get: async (path) => (path === '/fee-estimates' ? answer : expect.fail(`${path} was read`)),
    broadcast: () => expect.fail('it was broadcast'),
  }
  return readFeeRate(esplora)
}
const isRejected = expect.objectContaining({ code: 'FEE_ESTIMATE_FAILED' })

describe('the fee rate that a service estimates', () => {
  it('is the one for three blocks, else for the closest number of blocks', async () => {
    const order = ['3', '2', '4', '6', '1', '10', '20', '144', '504', '1008']
    for (const [index, target] of order.entries()) {
      const others = order.slice(index + 1).map((other) => [other, 99])
      expect(await read(Object.fromEntries([[target, 7], ...others]))).toBe(7n)
    }
  })

  it('is rounded up, and at least the minimum that nodes relay', async () => {
    expect([await read({ 3: 1.01 }), await read({ 3: 7 }), await read({ 3: 1_000 })]).toEqual([2n, 7n, 1_000n])
    expect([await read({ 3: 0 }), await read({ 3: 0.1 })]).toEqual([1n, 1n])
  })

  it.each([{}, { 5: 3 }, null, undefined])('is the minimum if the service has none: %j', async (answer) => {
    expect(await read(answer)).toBe(1n)
  })

  it.each([-1, -0.5, 1_000.1, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NaN, '5', null, [5], { fee: 5 }])(
    'is rejected if it is %j',
    async (rate) => {
      await expect(read({ 3: rate, 2: 5 })).rejects.toEqual(isRejected)
    },
  )
})

describe('a fee rate that the user chose', () => {
  it('is from 1 to 1,000 satoshis per virtual byte', () => {
    for (const rate of [1n, 2n, 1_000n]) expect(assertFeeRate(rate)).toBe(rate)
    for (const rate of [-1n, 0n, 1_001n]) expect(() => assertFeeRate(rate)).toThrow(isRejected)
  })
})
