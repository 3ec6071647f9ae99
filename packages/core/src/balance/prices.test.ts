import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { tokenBalances } from './balance.js'
import { findPrice, type PriceReading, prices, selectHeldPrice } from './prices.js'

let services: TestServices
beforeEach(async () => {
  services = await startTestServices({
    prices: { 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': 2000.5, 'eip155:1:0xusd': 1 },
  })
})
afterEach(() => services.stop())

const at = { account: 'alice', network: 'eip155:1' } as const
const request = { network: 'eip155:1', tokens: ['', '0xusd', '0xspam'] } as const

const connect = async () => {
  const kit = await createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    serviceUrl: services.url,
    projectId: 'p',
    features: { analytics: false, email: false, socials: false },
  })
  await kit.engine.actions.connect(fennec)
  return kit
}

it('reads prices once in 30 s, and keeps an older price for 60 s if the service fails [S7.12~]', async () => {
  const { engine, clock } = await connect()
  const read = () => engine.store.dispatch(prices.read(request))
  const priceOf = (address?: string) =>
    findPrice(prices.select(engine.store.getState(), request).data, { address }, clock.now())
  await read()
  await read()
  expect([priceOf(), priceOf('0xusd'), priceOf('0xspam')]).toEqual(['2000.5', '1', undefined])
  const calls = () => services.requests.filter(({ path }) => path === '/v1/fungible/price').length
  expect(calls()).toBe(2) // the second is for the token that the first answer leaves out
  services.answer('/v1/fungible/price', { status: 503 })
  await clock.advance(30_000)
  await read()
  expect(calls()).toBe(3)
  expect([prices.select(engine.store.getState(), request).status, priceOf()]).toEqual(['failed', '2000.5'])
  await clock.advance(29_999)
  expect(priceOf()).toBe('2000.5')
  await clock.advance(1)
  expect(priceOf()).toBeUndefined()
})

it('requests prices again 10 s after a failure, and reports an answer in another shape as one of the service', async () => {
  const { engine, clock } = await connect()
  const read = () => engine.store.dispatch(prices.read(request))
  const calls = () => services.requests.filter(({ path }) => path === '/v1/fungible/price').length
  services.answer('/v1/fungible/price', { body: 'soon' })
  await read()
  const before = calls()
  expect(prices.select(engine.store.getState(), request).error?.code).toBe('SERVICE_FAILED')
  await clock.advance(9_999)
  await read()
  expect(calls()).toBe(before)
  await clock.advance(1)
  await read()
  expect(calls()).toBeGreaterThan(before)
})

it('requests no price on a network that the data service does not list, and the list once a page', async () => {
  services.answer('/v1/supported-chains', { body: { http: ['eip155:1'], ws: [] } })
  const { engine } = await connect()
  const read = (network: 'eip155:1' | 'eip155:2') => engine.store.dispatch(prices.read({ network, tokens: [''] }))
  expect((await read('eip155:2'))?.prices).toEqual([])
  expect((await read('eip155:1'))?.prices).toEqual([{ token: '', price: '2000.5' }])
  const paths = services.requests.map(({ path }) => path)
  expect(paths.filter((path) => path === '/v1/fungible/price')).toHaveLength(1)
  expect(paths.filter((path) => path === '/v1/supported-chains')).toHaveLength(1)
})

describe('a stored reading', () => {
  const select = (data: unknown) => {
    const key = `prices/${JSON.stringify(request)}`
    return prices.select({ resources: { [key]: { status: 'ready' as const, data } } }, request).data
  }
  const price = (value: unknown) => ({ token: '', price: value })

  it.each(['0', '2000', '0.5', `1.${'1'.repeat(18)}`])('can have the price %s', (value) => {
    const data = { readAt: 1, prices: [price(value)] }
    expect(select(data)).toEqual(data)
  })

  it.each<unknown>([
    undefined,
    {},
    { readAt: 1 },
    { readAt: '1', prices: [] },
    { readAt: 1, prices: [price('2'), price('-1')] },
    { readAt: 1, prices: [price('2 USD')] },
    { readAt: 1, prices: [price(`1.${'1'.repeat(19)}`)] },
    { readAt: 1, prices: [price(2)] },
    { readAt: 1, prices: [{ token: 5, price: '2' }] },
  ])('is ignored in another shape: %j', (data) => {
    expect(select(data)).toBeUndefined()
  })
})

it('has no price without a reading', () => {
  const reading: PriceReading = { readAt: 5, prices: [{ token: '', price: '2' }] }
  expect([findPrice(undefined, {}, 5), findPrice(reading, {}, 5), findPrice(reading, { address: '0xa' }, 5)]).toEqual([
    undefined,
    '2',
    undefined,
  ])
})

it('uses the prices of balances, unless they are missing, zero, of another network, or could not be read again', async () => {
  const { engine, clock } = await connect()
  const held = (address?: string, network: 'eip155:1' | 'eip155:2' = 'eip155:1') =>
    selectHeldPrice(engine.store.getState(), network, { address })
  const balance = (address: string | undefined, price: number) => ({
    name: 'A',
    symbol: 'A',
    chainId: 'eip155:1',
    address: address && `eip155:1:${address}`,
    quantity: { decimals: '6', numeric: '1' },
    price,
  })
  const path = '/v1/account/alice/balance'
  services.answer(path, {
    body: { balances: [balance(undefined, 2000), balance('0xUsd', 0.99), balance('0xfree', 0)] },
  })
  expect(held()).toEqual({ isRead: false })
  await engine.store.dispatch(tokenBalances.read(at))
  expect([held(), held('0xusd'), held('0xfree'), held('0xother')]).toEqual([
    { isRead: true, price: '2000' },
    { isRead: true, price: '0.99' },
    { isRead: true },
    { isRead: true },
  ])
  expect(held(undefined, 'eip155:2')).toEqual({ isRead: true })
  const owned = { symbol: 'A', decimals: 6, amount: '1' }
  const data = [
    { ...owned, price: '0.00' },
    { ...owned, address: '0xseven', price: '7' },
    { ...owned, address: '0xnone' },
  ]
  engine.store.dispatch(
    resourcesSlice.actions.received({ name: tokenBalances.name, argument: at, data, at: clock.now() }),
  )
  expect([held(), held('0xSEVEN'), held('0xnone')]).toStrictEqual([
    { isRead: true },
    { isRead: true, price: '7' },
    { isRead: true },
  ])
  services.answer(path, { status: 503 })
  await clock.advance(60_000)
  await engine.store.dispatch(tokenBalances.read(at))
  expect(held()).toEqual({ isRead: true })
})
