import { isOnRampOptions, isOnRampQuote } from '@latchkey/core/internal/buy'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoOnramp } from '../../../demo/server/demoOnramp.mjs'
import { openDatabase } from '../database/openDatabase.js'
import { saveProject } from '../projects/projectStore.js'
import { type RunningServices, startServices } from '../startServices.js'
import { request } from '../testing/request.js'
import { fullOnrampFile } from '../testing/fullOnrampFile.js'
import { exampleFile } from '../testing/onrampFile.js'
import { createQuote } from './createQuote.js'
import type { Onramp } from './onramp.js'
import { readOnrampFile } from './readOnrampFile.js'

const read = (file: object): Onramp => readOnrampFile(JSON.stringify(file))

const chain = { name: 'Ethereum', tokens: [{ symbol: 'USDX', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }] }
const demoFile = demoOnramp(
  {
    chains: [
      { ...chain, id: 'eip155:1', chainId: 1 },
      { ...chain, id: 'eip155:137', chainId: 137 },
    ],
    solana: { chains: [{ ...chain, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', cluster: 'mainnet' }] },
  },
  'http://127.0.0.1:5174',
)

/** Returns requests for the minimum and maximum payment, for the first and the last currency. */
const quotesOf = ({ paymentCurrencies, purchaseCurrencies }: Onramp): readonly object[] =>
  [paymentCurrencies.at(0), paymentCurrencies.at(-1)].flatMap((payment) =>
    [purchaseCurrencies.at(0), purchaseCurrencies.at(-1)].flatMap((purchase) =>
      [payment?.payment_method_limits[0]?.min, payment?.payment_method_limits[0]?.max].map((amount) => ({
        purchaseCurrency: purchase?.symbol,
        paymentCurrency: payment?.id,
        network: purchase?.networks.at(-1)?.name,
        amount,
      })),
    ),
  )

/** Returns the request for the longest link. */
const linkOf = ({ purchaseCurrencies }: Onramp): object => ({
  destinationWallets: [
    { address: 'a'.repeat(100), blockchains: ['n'.repeat(60)], assets: [purchaseCurrencies.at(-1)?.symbol] },
  ],
  defaultNetwork: 'n'.repeat(60),
  partnerUserId: 'p'.repeat(64),
  defaultExperience: 'buy',
  presetFiatAmount: '900000000000000.00',
  fiatCurrency: 'EUR',
})

describe('kits accept the responses of services', () => {
  let folder: string
  let services: RunningServices
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-services-'))
    const database = await openDatabase(join(folder, 'services.db'))
    await saveProject(database, { id: 'project-1', name: 'Shop', origins: [], features: [], analytics: true })
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  afterEach(() => services.stop())

  const post = async (path: string, body: object) => {
    const response = await request(services.url, path, { method: 'POST', body: JSON.stringify(body) })
    return response.body
  }

  it.each([
    ['the example', exampleFile],
    ["the playground's file", demoFile],
    ['a file with the maximum of everything', fullOnrampFile],
  ])('with %s', async (_name, file) => {
    const onramp = read(file)
    services = await startServices({ database: join(folder, 'services.db'), log: () => undefined, onramp })
    const { body: options } = await request(services.url, '/v1/onramp/options')
    expect(options).toSatisfy(isOnRampOptions)
    const quotes = await Promise.all(quotesOf(onramp).map((body) => post('/v1/onramp/quote', body)))
    expect(quotes).toHaveLength(8)
    for (const quote of quotes) expect(quote).toSatisfy(isOnRampQuote)
    // Kits accept links of at most 4,000 characters.
    expect(await post('/v1/generators/onrampurl', linkOf(onramp))).toEqual({
      url: expect.stringMatching(/^http.{1,3996}$/),
    })
  })
})

describe('a file is refused if kits would not accept its response', () => {
  const [payment] = exampleFile.paymentCurrencies
  const [purchase] = exampleFile.purchaseCurrencies
  const repeat = (item: unknown) => Array.from({ length: 101 }, () => item)
  const limitedTo = (max: string) => ({
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max }] }],
  })

  it.each<[string, object]>([
    ['a limit with three decimals', limitedTo('7500.005')],
    ['a limit with 16 digits', limitedTo('1000000000000000')],
    ['a name of 65 letters', { purchaseCurrencies: [{ ...purchase, name: 'a'.repeat(65) }] }],
    ['a name with an invisible character', { purchaseCurrencies: [{ ...purchase, name: 'US\u200BD' }] }],
    ['101 currencies to pay with', { paymentCurrencies: repeat(payment) }],
    ['101 currencies to buy', { purchaseCurrencies: repeat(purchase) }],
    ['101 networks', { purchaseCurrencies: [{ ...purchase, networks: repeat(purchase?.networks[0]) }] }],
  ])('%s', (_name, rest) => {
    const file = { ...exampleFile, ...rest, providers: [] }
    expect(isOnRampOptions(file)).toBe(false)
    expect(() => read({ ...file, providers: exampleFile.providers })).toThrow('must be')
  })

  it.each([
    ['17 decimals', '1.00000000000000001', '10.01'],
    ['more than 15 digits at the highest limit', '1000000000000', '7500.00'],
  ])('a rate with %s', (_name, rate, amount) => {
    const file: Onramp = {
      ...exampleFile,
      fee: '0',
      rates: { ...exampleFile.rates, USD: { USDC: '1', SOL: '1', ETH: rate } },
    }
    const request = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', network: 'ethereum-mainnet', amount }
    expect(createQuote(file, request)).not.toSatisfy(isOnRampQuote)
    expect(() => read(file)).toThrow('rates.USD.ETH must be')
  })
})
