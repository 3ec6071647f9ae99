import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import type { Onramp } from '../onramp/onramp.js'
import { saveProject } from '../projects/projectStore.js'
import { type RunningServices, type ServicesOptions, startServices } from '../startServices.js'
import { request } from '../testing/request.js'
import { exampleFile } from '../testing/onrampFile.js'

let folder: string
let services: RunningServices

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
  const database = await openDatabase(join(folder, 'services.db'))
  await saveProject(database, {
    id: 'project-1',
    name: 'Shop',
    origins: ['https://app.example'],
    features: [],
    analytics: true,
  })
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => services.stop())

const start = async (onramp: Onramp | undefined, options: Partial<ServicesOptions> = {}) => {
  services = await startServices({ database: join(folder, 'services.db'), log: () => undefined, onramp, ...options })
}

const quoteRequest = { purchaseCurrency: 'ETH', paymentCurrency: 'EUR', amount: '100.50', network: 'ethereum-mainnet' }
const linkRequest = { destinationWallets: [{ address: '0xA11cE', blockchains: ['ethereum'], assets: ['ETH'] }] }

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  request(services.url, path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** A request to each endpoint, as a page sends it. */
const requests = [
  [
    '/v1/onramp/options',
    (headers: Readonly<Record<string, string>>) => request(services.url, '/v1/onramp/options', { headers }),
  ],
  ['/v1/onramp/quote', (headers: Readonly<Record<string, string>>) => post('/v1/onramp/quote', quoteRequest, headers)],
  [
    '/v1/generators/onrampurl',
    (headers: Readonly<Record<string, string>>) => post('/v1/generators/onrampurl', linkRequest, headers),
  ],
] as const

describe('the endpoints of the on-ramp', () => {
  it('return what can be bought, with which currencies, and from which providers [S7.16]', async () => {
    await start(exampleFile)
    const { status, body } = await request(services.url, '/v1/onramp/options')
    const { paymentCurrencies, purchaseCurrencies, providers } = exampleFile
    expect([status, body]).toEqual([
      200,
      { paymentCurrencies, purchaseCurrencies, providers: [{ name: 'meld', ...providers.meld }, { name: 'coinbase' }] },
    ])
  })

  it('return what a payment buys [S7.17a]', async () => {
    await start(exampleFile)
    const { status, body } = await post('/v1/onramp/quote', quoteRequest)
    expect([status, body]).toEqual([
      200,
      {
        paymentTotal: { amount: '100.50', currency: 'EUR' },
        paymentSubtotal: { amount: '98.99', currency: 'EUR' },
        purchaseAmount: { amount: '0.03474549', currency: 'ETH' },
        networkFee: { amount: '0.00', currency: 'EUR' },
        quoteId: expect.any(String),
      },
    ])
  })

  it("return the URL of Coinbase's page [S7.15a~]", async () => {
    await start(exampleFile)
    const paid = { presetFiatAmount: '100.50', fiatCurrency: 'EUR' }
    const { status, body } = await post('/v1/generators/onrampurl', { ...linkRequest, ...paid })
    const parameters = new URLSearchParams({
      appId: exampleFile.providers.coinbase?.appId ?? '',
      addresses: '{"0xA11cE":["ethereum"]}',
      assets: '["ETH"]',
      ...paid,
    })
    expect([status, body]).toEqual([200, { url: `${exampleFile.providers.coinbase?.url}?${parameters}` }])
  })

  it('reject an invalid body with a reason', async () => {
    await start(exampleFile)
    const responses = await Promise.all([
      post('/v1/onramp/quote', { ...quoteRequest, network: 'mars' }),
      post('/v1/onramp/quote', '{'),
      post('/v1/generators/onrampurl', {}),
      post('/v1/generators/onrampurl', { ...linkRequest, fiatCurrency: 'euro' }),
      post('/v1/generators/onrampurl', 'x'.repeat(16 * 1_024 + 1)),
    ])
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [400, { error: 'Invalid: network must, for ETH, be one of ethereum-mainnet' }],
      [400, { error: 'Invalid: the body must be an object' }],
      [400, { error: 'Invalid: destinationWallets must have 1 to 10 wallets with address, blockchains and assets' }],
      [400, { error: 'Invalid: fiatCurrency' }],
      [413, { error: 'Too long' }],
    ])
  })

  it.each(requests)('at %s respond only to the pages of the project', async (_path, send) => {
    await start(exampleFile)
    const own = await send({ origin: 'https://app.example' })
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, 'https://app.example'])
    const other = await send({ origin: 'https://evil.example' })
    expect([other.status, other.body]).toEqual([403, { error: 'Unauthorized: origin not allowed' }])
  })

  it.each(requests)('at %s limit the rate of requests [T-29]', async (_path, send) => {
    await start(exampleFile, { clientRate: { perSecond: 0.01, burst: 1 } })
    expect((await send({})).status).toBe(200)
    expect((await send({})).status).toBe(429)
  })

  it.each(requests)('at %s explain how to configure an on-ramp if there is none', async (_path, send) => {
    await start(undefined)
    const { status, body } = await send({})
    expect([status, body]).toEqual([404, { error: expect.stringContaining('--onramp') }])
  })

  it('work without Coinbase, and explain what its link needs', async () => {
    const { meld } = exampleFile.providers
    await start({ ...exampleFile, providers: { meld } })
    const options = await request(services.url, '/v1/onramp/options')
    expect(options.body).toMatchObject({ providers: [{ name: 'meld', ...meld }] })
    const { status, body } = await post('/v1/generators/onrampurl', linkRequest)
    expect([status, body]).toEqual([404, { error: expect.stringContaining('coinbase') }])
  })
})
