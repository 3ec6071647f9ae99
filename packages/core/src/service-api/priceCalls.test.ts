import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { getPrices } from './priceCalls.js'

let services: TestServices
beforeEach(async () => {
  services = await startTestServices()
})
afterEach(() => services.stop())

const path = '/v1/fungible/price'
const network = 'eip155:1'
const usdx = '0xAbC0000000000000000000000000000000000001'
const lat = '0xAbC0000000000000000000000000000000000002'
const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const entry = (address: string, price: unknown) => ({ address, name: 'A', symbol: 'A', iconUrl: '', price })

const createServices = async () => {
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    serviceUrl: services.url,
    projectId: 'p',
  })
  return engine.services
}
const bodies = () => services.requests.filter((request) => request.path === path).map(({ body }) => body)

it('requests the prices of coins and tokens together, with currency, addresses and project [S7.12]', async () => {
  services.answer(path, {
    body: {
      fungibles: [
        entry(`eip155:1:${usdx.toLowerCase()}`, 1.001),
        entry(native.toUpperCase(), 9),
        entry(native, 2000.5),
      ],
    },
  })
  expect(await getPrices({ network, tokens: ['', usdx] }, await createServices())).toEqual([
    { token: '', price: '2000.5' },
    { token: usdx, price: '1.001' },
  ])
  expect(services.requests.filter((request) => request.path === path)).toMatchObject([
    {
      method: 'POST',
      query: { projectId: 'p', st: 'latchkey', sv: expect.stringMatching(/^js-eip155-/) },
      body: { currency: 'usd', addresses: [native, `eip155:1:${usdx}`], projectId: 'p' },
    },
  ])
})

it('requests the prices that an answer leaves out one by one, and leaves out those that are still missing', async () => {
  const { fetch, ...rest } = await createServices()
  const requestedAddresses: unknown[] = []
  const onlyFirst: typeof fetch = async (url, init) => {
    const { addresses } = await new Request(url, init).json()
    requestedAddresses.push(addresses)
    if (addresses[0].endsWith('2')) return new Response('', { status: 500 })
    return Response.json({ fungibles: [entry(addresses[0], 3)] })
  }
  expect(await getPrices({ network, tokens: ['', usdx, lat] }, { ...rest, fetch: onlyFirst })).toEqual([
    { token: '', price: '3' },
    { token: usdx, price: '3' },
  ])
  expect(requestedAddresses).toEqual([
    [native, `eip155:1:${usdx}`, `eip155:1:${lat}`],
    [`eip155:1:${usdx}`],
    [`eip155:1:${lat}`],
  ])
})

it('does not request a single price again', async () => {
  services.answer(path, { body: { fungibles: [] } })
  expect(await getPrices({ network, tokens: [usdx] }, await createServices())).toEqual([])
  expect(bodies()).toHaveLength(1)
})

it.each([[undefined], [null], [0], [-1], ['1'], [1e15], ['1e999']])(
  'a price of %j counts as no price [S7.12~]',
  async (price) => {
    const body = JSON.stringify({ fungibles: [entry(native, price)] }).replace('"1e999"', '1e999')
    services.answer(path, { body })
    expect(await getPrices({ network, tokens: [''] }, await createServices())).toEqual([])
  },
)

it.each([[{}], [[]], [{ fungibles: {} }]])('rejects an answer that is no list: %j', async (body) => {
  services.answer(path, { body })
  await expect(getPrices({ network, tokens: [''] }, await createServices())).rejects.toThrow(TypeError)
})
