import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import type { Onramp } from '../onramp/onramp.js'
import { saveProject } from '../projects/projectStore.js'
import { type RunningServices, type ServicesOptions, startServices } from '../startServices.js'
import { ask } from '../testing/ask.js'
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

const quoteAsked = { purchaseCurrency: 'ETH', paymentCurrency: 'EUR', amount: '100.50', network: 'ethereum-mainnet' }
const linkAsked = { destinationWallets: [{ address: '0xA11cE', blockchains: ['ethereum'], assets: ['ETH'] }] }

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask(services.url, path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Each of the calls, as a page makes it. */
const calls = [
  [
    '/v1/onramp/options',
    (headers: Readonly<Record<string, string>>) => ask(services.url, '/v1/onramp/options', { headers }),
  ],
  ['/v1/onramp/quote', (headers: Readonly<Record<string, string>>) => post('/v1/onramp/quote', quoteAsked, headers)],
  [
    '/v1/generators/onrampurl',
    (headers: Readonly<Record<string, string>>) => post('/v1/generators/onrampurl', linkAsked, headers),
  ],
] as const

describe('the calls of the on-ramp', () => {
  it('tell what can be bought, with what, and from whom [S7.16]', async () => {
    await start(exampleFile)
    const { status, body } = await ask(services.url, '/v1/onramp/options')
    const { paymentCurrencies, purchaseCurrencies, providers } = exampleFile
    expect([status, body]).toEqual([
      200,
      { paymentCurrencies, purchaseCurrencies, providers: [{ name: 'meld', ...providers.meld }, { name: 'coinbase' }] },
    ])
  })

  it('tell what a payment buys [S7.17a]', async () => {
    await start(exampleFile)
    const { status, body } = await post('/v1/onramp/quote', quoteAsked)
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

  it("give the address of Coinbase's page [S7.15a~]", async () => {
    await start(exampleFile)
    const paid = { presetFiatAmount: '100.50', fiatCurrency: 'EUR' }
    const { status, body } = await post('/v1/generators/onrampurl', { ...linkAsked, ...paid })
    const parameters = new URLSearchParams({
      appId: exampleFile.providers.coinbase?.appId ?? '',
      addresses: '{"0xA11cE":["ethereum"]}',
      assets: '["ETH"]',
      ...paid,
    })
    expect([status, body]).toEqual([200, { url: `${exampleFile.providers.coinbase?.url}?${parameters}` }])
  })

  it('refuse a body that is not as it should be, and say why', async () => {
    await start(exampleFile)
    const answers = await Promise.all([
      post('/v1/onramp/quote', { ...quoteAsked, network: 'mars' }),
      post('/v1/onramp/quote', '{'),
      post('/v1/generators/onrampurl', {}),
      post('/v1/generators/onrampurl', { ...linkAsked, fiatCurrency: 'euro' }),
      post('/v1/generators/onrampurl', 'x'.repeat(16 * 1_024 + 1)),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, { error: 'Invalid: network is, for ETH, one of ethereum-mainnet' }],
      [400, { error: 'Invalid: The body is no object' }],
      [400, { error: 'Invalid: destinationWallets are 1 to 10, each with address, blockchains and assets' }],
      [400, { error: 'Invalid: fiatCurrency is not as it should be' }],
      [413, { error: 'Too long' }],
    ])
  })

  it.each(calls)('at %s answer the pages of the project, and nobody else', async (_path, call) => {
    await start(exampleFile)
    const own = await call({ origin: 'https://app.example' })
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, 'https://app.example'])
    const other = await call({ origin: 'https://evil.example' })
    expect([other.status, other.body]).toEqual([403, { error: 'Unauthorized: origin not allowed' }])
  })

  it.each(calls)('at %s turn away who asks too often [T-29]', async (_path, call) => {
    await start(exampleFile, { clientRate: { perSecond: 0.01, burst: 1 } })
    expect((await call({})).status).toBe(200)
    expect((await call({})).status).toBe(429)
  })

  it.each(calls)('at %s say how an on-ramp is set up where there is none', async (_path, call) => {
    await start(undefined)
    const { status, body } = await call({})
    expect([status, body]).toEqual([404, { error: expect.stringContaining('--onramp') }])
  })

  it('sell without Coinbase, and say what its link takes', async () => {
    const { meld } = exampleFile.providers
    await start({ ...exampleFile, providers: { meld } })
    const options = await ask(services.url, '/v1/onramp/options')
    expect(options.body).toMatchObject({ providers: [{ name: 'meld', ...meld }] })
    const { status, body } = await post('/v1/generators/onrampurl', linkAsked)
    expect([status, body]).toEqual([404, { error: expect.stringContaining('coinbase') }])
  })
})
