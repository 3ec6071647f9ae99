import { describe, expect, it } from 'vitest'
import { swapCoinAddress } from '../policy/swapNetworks.js'
import type { SwapToken } from '../service-api/convertCalls.js'
import { describeSwap, slippage, type SwapFacts, type SwapProblem, toMinimum } from './describeSwap.js'

const ether: SwapToken = { symbol: 'ETH', name: 'Ether', decimals: 18, address: swapCoinAddress }
const usd: SwapToken = { symbol: 'USDX', name: 'Test Dollar', decimals: 6, address: '0xAAaa' }
const copy: SwapToken = { ...usd, name: 'Copy', address: '0xBBbb' }
const wide: SwapToken = { symbol: 'WIDE', name: 'Wide', decimals: 77, address: '0xCCcc' }
const whole: SwapToken = { symbol: 'ONE', name: 'Whole', decimals: 0, address: '0xDDdd' }

const facts: SwapFacts = {
  account: 'alice',
  network: 'eip155:1',
  tokens: [ether, usd, copy, wide, whole],
  assets: [
    { symbol: 'ETH', decimals: 18, amount: (2n * 10n ** 18n).toString() },
    { symbol: 'USDX', decimals: 6, address: '0xaaaa', amount: '500000000' },
  ],
  gasPrice: '1000000000',
}
const draft = { fromToken: 'ETH', toToken: usd.address, amount: '0.5' }
const quoted = { ...facts, toAmount: '1000000001' }

describe('a swap', () => {
  it('is an order in base units, with the rate, the minimum and the fee', () => {
    expect(describeSwap(quoted, draft)).toEqual({
      from: ether,
      to: usd,
      problem: undefined,
      order: {
        account: 'alice',
        network: 'eip155:1',
        fromToken: swapCoinAddress,
        toToken: '0xAAaa',
        fromAmount: '500000000000000000',
      },
      max: '1.99985',
      toAmount: '1000.000001',
      minimum: '990',
      rate: '2000.000002',
      priceImpact: undefined,
      hasLargeImpact: false,
      networkFee: '0.00015',
      steps: ['trade'],
    })
  })

  it('tolerates 1 per cent less than quoted, rounded down [S9.4a] [S9.11d]', () => {
    expect(slippage).toBe(1)
    expect([100n, 101n, 1n, 0n, 10n ** 77n].map(toMinimum)).toEqual([99n, 99n, 0n, 0n, 99n * 10n ** 75n])
  })

  it('pays with the native coin until another token is chosen', () => {
    expect(describeSwap(facts, {})).toMatchObject({ from: ether, to: undefined, order: undefined, problem: 'token' })
  })

  it('finds a token by its address, else by its symbol, and of two the first', () => {
    const find = (toToken: string) => describeSwap(facts, { toToken }).to
    expect([find('0xbbbb'), find('USDX'), find('usdx'), find('LAT'), find('')]).toEqual([
      copy,
      usd,
      usd,
      undefined,
      undefined,
    ])
  })

  it.each<[string, Partial<SwapFacts>, object, SwapProblem | undefined]>([
    ['has no token to pay with', {}, { fromToken: 'LAT' }, 'token'],
    ['has no token to receive', {}, { toToken: undefined }, 'token'],
    ['has the same token twice', {}, { toToken: 'ETH' }, 'token'],
    ['has no amount', {}, { amount: '  ' }, 'amount'],
    ['has a text as its amount', {}, { amount: '1,5' }, 'amountInvalid'],
    ['has too many decimals', {}, { fromToken: 'USDX', toToken: 'ETH', amount: '0.0000001' }, 'amountInvalid'],
    ['has an amount of zero', {}, { amount: '0.0' }, 'amountInvalid'],
    ['is for more than the balance', {}, { amount: '2.000000000000000001' }, 'funds'],
    ['leaves too little for the fee', {}, { amount: '1.99985000000000001' }, 'gasFunds'],
    ['leaves exactly the fee', {}, { amount: '1.99985' }, undefined],
    [
      'pays the fee with coins that the account lacks',
      { gasPrice: '20000000000000' },
      { fromToken: 'USDX', toToken: 'ETH', amount: '1' },
      'gasFunds',
    ],
    ['has no quote', { toAmount: undefined }, {}, 'quote'],
    ['has a quote of zero', { toAmount: '0' }, {}, 'liquidity'],
    ['is for a token whose balance is unknown', {}, { fromToken: 'ONE', amount: '7' }, undefined],
  ])('%s', (_, changes, change, problem) => {
    expect(describeSwap({ ...quoted, ...changes }, { ...draft, ...change }).problem).toBe(problem)
  })

  it('has no order and no figures until tokens and amount are chosen', () => {
    for (const change of [{ amount: '' }, { amount: '0' }, { toToken: 'ETH' }, { toToken: undefined }])
      expect(describeSwap(quoted, { ...draft, ...change })).toMatchObject({
        order: undefined,
        toAmount: undefined,
        minimum: undefined,
        rate: undefined,
        priceImpact: undefined,
      })
    expect(describeSwap({ ...quoted, toAmount: '0' }, draft)).toMatchObject({ toAmount: undefined, rate: undefined })
  })

  it('can have the whole balance of a token, and of the coin what the fee leaves', () => {
    const max = (changes: Partial<SwapFacts>, fromToken: string) =>
      describeSwap({ ...facts, ...changes }, { fromToken }).max
    expect(max({}, 'USDX')).toBe('500')
    expect(max({}, 'ETH')).toBe('1.99985')
    expect(max({ gasPrice: undefined }, 'ETH')).toBeUndefined()
    expect(max({ gasPrice: '1000000000000000' }, 'ETH')).toBe('0')
    expect(max({}, 'ONE')).toBeUndefined()
    expect(max({ assets: [] }, 'ETH')).toBeUndefined()
  })

  it('has a price impact if both prices are known: a loss rounded up, a gain negative and rounded down', () => {
    const prices = { [swapCoinAddress.toLowerCase()]: '2000', '0xaaaa': '1' }
    const impact = (changes: Partial<SwapFacts>) => describeSwap({ ...quoted, prices, ...changes }, draft).priceImpact
    expect(impact({})).toBe('0')
    expect(impact({ toAmount: '950000000' })).toBe('5')
    expect(impact({ toAmount: '996789000' })).toBe('0.33')
    expect(impact({ toAmount: '999999999' })).toBe('0.01')
    expect(impact({ toAmount: '1000099999' })).toBe('0')
    expect(impact({ toAmount: '1100000000' })).toBe('-10')
    expect(impact({ prices: { '0xaaaa': '1' } })).toBeUndefined()
    expect(impact({ prices: { [swapCoinAddress.toLowerCase()]: '2000' } })).toBeUndefined()
    expect(impact({ prices: { ...prices, [swapCoinAddress.toLowerCase()]: '0' } })).toBeUndefined()
  })

  it('has a large price impact from 10 per cent', () => {
    const prices = { [swapCoinAddress.toLowerCase()]: '2000', '0xaaaa': '1' }
    const isLarge = (toAmount: string) => describeSwap({ ...quoted, prices, toAmount }, draft).hasLargeImpact
    expect(['900100000', '900000000', '1', '2000000000'].map(isLarge)).toEqual([false, true, true, false])
  })

  it('has two steps if it was prepared with an approval', () => {
    const steps = (approvals?: number) => describeSwap({ ...quoted, approvals }, draft).steps
    expect([undefined, 0, 1, 2].map(steps)).toEqual([['trade'], ['trade'], ['approve', 'trade'], ['approve', 'trade']])
  })

  it('is exact for tokens with 0 and with 77 decimals', () => {
    expect(
      describeSwap({ ...facts, toAmount: '3' }, { fromToken: 'WIDE', toToken: 'ONE', amount: '1.5' }),
    ).toMatchObject({
      order: { fromAmount: (15n * 10n ** 76n).toString() },
      toAmount: '3',
      minimum: '2',
      rate: '2',
    })
    const back = describeSwap(
      { ...facts, toAmount: (10n ** 76n).toString() },
      { fromToken: 'ONE', toToken: 'WIDE', amount: '4' },
    )
    expect(back).toMatchObject({ toAmount: '0.1', minimum: '0.099', rate: '0.025' })
  })
})
