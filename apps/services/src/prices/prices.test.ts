import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nativeAddress } from '../chains/currencies.js'
import { createOutgoing } from '../outgoing/createOutgoing.js'
import { startTradingChain, strangeToken, type TradingChain } from '../testing/tradingChain.js'
import { startUpstream, type Upstream } from '../testing/startUpstream.js'
import { createLlamaPrices } from './createLlamaPrices.js'
import { createPairPrices } from './createPairPrices.js'
import { createPriceSource, keepPrices } from './createPriceSource.js'
import type { PriceSource } from './priceSource.js'

let world: TradingChain
/** A stand-in for the service of DefiLlama. It was never tried with the real one. */
let llama: Upstream
const now = 1_700_000_000_000
const coinOf = (price: number, changes: object = {}) => ({
  price,
  decimals: 18,
  symbol: 'X',
  timestamp: now / 1_000 - 60,
  confidence: 0.99,
  ...changes,
})
let coins: Record<string, object>

beforeAll(async () => {
  ;[world, llama] = await Promise.all([startTradingChain(), startUpstream()])
})
afterAll(() => Promise.all([world.devnet.stop(), llama.stop()]))
beforeEach(() => {
  coins = {
    'coingecko:ethereum': coinOf(2_000),
    [`ethereum:${world.usdx.address}`]: coinOf(1),
    [`ethereum:${world.lat.address}`]: coinOf(4),
    'ethereum:0xunrequested': coinOf(7),
  }
  llama.answer(() => ({ body: { coins } }))
  llama.requests.length = 0
})

const createLlama = (url = llama.url) =>
  createLlamaPrices({ url, chain: 'ethereum', nativeId: 'coingecko:ethereum' }, createOutgoing([url]), () => now)
const pairOptions = (minimumLiquidity = '1000') => ({
  router: world.router,
  dollar: world.usdx.address,
  minimumLiquidity,
})

/** Every driver, each with the same prices. */
const drivers: readonly (readonly [string, () => PriceSource])[] = [
  [
    'fixed',
    () => {
      const prices = new Map<Hex, string>([
        [nativeAddress, '2000'],
        [world.usdx.address, '1'],
        [world.lat.address, '4'],
      ])
      return createPriceSource(world.chain, { driver: 'fixed', prices }, createOutgoing([]))
    },
  ],
  ['pair', () => createPairPrices(world.chain, pairOptions())],
  ['llama', () => createLlama()],
]

describe.each(drivers)('prices of the driver %s', (_, create) => {
  it('are decimal strings in dollars, of the coin and of tokens', async () => {
    const { usdx, lat } = world
    const prices = await create().getPrices([nativeAddress, usdx.address, lat.address])
    expect([...prices.keys()].sort()).toEqual([nativeAddress, usdx.address, lat.address].sort())
    expect(prices).toEqual(
      new Map([
        [nativeAddress, '2000'],
        [usdx.address, '1'],
        [lat.address, '4'],
      ]),
    )
  })

  it('are only of the requested tokens, and leave out a token without a price', async () => {
    const prices = await create().getPrices([strangeToken.address, world.lat.address])
    expect(prices).toEqual(new Map([[world.lat.address, '4']]))
  })

  it('of no tokens need no request', async () => {
    expect(await create().getPrices([])).toEqual(new Map())
    expect(llama.requests).toEqual([])
  })
})

describe('prices of the driver pair', () => {
  afterEach(() => world.exchange.setReserves('USDX/LAT', [2_000_000n * 10n ** 6n, 500_000n * 10n ** 18n]))

  const priceOfLat = async (minimumLiquidity?: string) => {
    const prices = await createPairPrices(world.chain, pairOptions(minimumLiquidity)).getPrices([world.lat.address])
    return prices.get(world.lat.address)
  }

  it('are those of the pair that holds more dollars, directly or through the wrapped coin', async () => {
    await world.exchange.setReserves('USDX/LAT', [3_000_000n * 10n ** 6n, 500_000n * 10n ** 18n])
    expect(await priceOfLat()).toBe('6')
    // Anyone can move the price of a small pair.
    await world.exchange.setReserves('USDX/LAT', [1_500n * 10n ** 6n, 10n ** 18n])
    expect(await priceOfLat()).toBe('4')
  })

  it('leave out tokens whose pairs hold too few dollars', async () => {
    expect(await priceOfLat('2000000')).toBe('4')
    expect(await priceOfLat('2000000.01')).toBeUndefined()
  })

  it('need a router with the interface of Uniswap V2', async () => {
    const prices = createPairPrices(world.chain, { ...pairOptions(), router: world.lat.address })
    await expect(prices.getPrices([nativeAddress])).rejects.toMatchObject({
      name: 'UpstreamError',
      reason: expect.stringContaining('has no router with the interface of Uniswap V2'),
    })
  })
})

describe('prices of the driver llama', () => {
  it('are requested by the names of network and coin', async () => {
    await createLlama().getPrices([nativeAddress, world.lat.address])
    expect(llama.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', `/prices/current/coingecko:ethereum,ethereum:${world.lat.address}`],
    ])
  })

  it('are requested for 100 tokens at once', async () => {
    const tokens = Array.from({ length: 101 }, (_, index): Hex => `0x${String(index).padStart(40, '0')}`)
    await createLlama().getPrices(tokens)
    const counts = llama.requests.map(({ path }) => path.split(',').length)
    expect(counts.toSorted((a, b) => b - a)).toEqual([100, 1])
  })

  it.each([
    ['its confidence is below 0.8', { confidence: 0.799 }, undefined],
    ['its confidence is 0.8', { confidence: 0.8 }, '4'],
    ['it is older than an hour', { timestamp: now / 1_000 - 3_601 }, undefined],
    ['it is an hour old', { timestamp: now / 1_000 - 3_600 }, '4'],
    ['it is 0', { price: 0 }, undefined],
    ['it is too large for a decimal string', { price: 1e22 }, undefined],
    ['it is small', { price: 1e-9 }, '0.000000001'],
  ])('count or not if %s', async (_, changes, price) => {
    coins[`ethereum:${world.lat.address}`] = coinOf(4, changes)
    expect((await createLlama().getPrices([world.lat.address])).get(world.lat.address)).toBe(price)
  })

  it.each([
    ['no coins', {}],
    ['a list of coins', { coins: [] }],
    ['a price that is a string', { coins: { 'ethereum:0x1': { price: '4', timestamp: 1 } } }],
    ['a negative price', { coins: { 'ethereum:0x1': { price: -4, timestamp: 1 } } }],
    ['a price without a time', { coins: { 'ethereum:0x1': { price: 4 } } }],
  ])('fail if the service sends %s', async (_, body) => {
    llama.answer(() => ({ body }))
    await expect(createLlama().getPrices([nativeAddress])).rejects.toMatchObject({
      name: 'UpstreamError',
      reason: 'sent no prices of the documented shape',
    })
  })
})

describe('kept prices', () => {
  it('are requested again after 30 s, also if a token has none, and at once after a failure', async () => {
    let time = 0
    const [a, b]: readonly [Hex, Hex] = [world.usdx.address, world.lat.address]
    const getPrices = vi.fn<PriceSource['getPrices']>(async () => new Map([[a, '1']]))
    const kept = keepPrices({ getPrices }, () => time)
    getPrices.mockRejectedValueOnce(new Error('gone'))
    await expect(kept.getPrices([a])).rejects.toThrow('gone')
    expect(await kept.getPrices([a])).toEqual(new Map([[a, '1']]))
    expect(await kept.getPrices([a, b])).toEqual(new Map([[a, '1']]))
    await kept.getPrices([a, b])
    time = 30_000
    await kept.getPrices([b])
    expect(getPrices.mock.calls.map(([tokens]) => tokens)).toEqual([[a], [a], [b], [b]])
  })
})
