import { startDevnet } from '@latchkey/devnet'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureBrowser } from '../../../scripts/browser.ts'
import { type DemoProvider, startProvider } from '../server/provider/startProvider.mjs'
import { startServices } from '../server/startServices.mjs'

const startChains = () => startDevnet({ namespaces: ['eip155', 'solana'] })
type Chains = Awaited<ReturnType<typeof startChains>>

const account = '0x00000000000000000000000000000000000000a1'
const solanaVisitor = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const evil = '<img src=x onerror=alert(1)>'

let devnet: Chains
let provider: DemoProvider
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  devnet = await startChains()
  provider = await startProvider(devnet)
  const { executablePath, args, env } = ensureBrowser()
  browser = await chromium.launch({ executablePath, args, env })
  context = await browser.newContext()
})
afterAll(async () => {
  await browser.close()
  await provider.stop()
  await devnet.stop()
})

const meldLink = (rest: Readonly<Record<string, string>>) =>
  `${provider.url}/meld?${new URLSearchParams({
    publicKey: 'playground-key',
    destinationCurrencyCode: 'USDC',
    walletAddress: account,
    externalCustomerId: 'playground',
    sourceAmount: '250',
    sourceCurrencyCode: 'USD',
    ...rest,
  })}`

const coinbaseLink = (rest: Readonly<Record<string, string>>) =>
  `${provider.url}/coinbase?${new URLSearchParams({
    appId: 'playground-app',
    addresses: JSON.stringify({ [account]: ['ethereum', 'polygon'] }),
    assets: '["USDC"]',
    defaultNetwork: 'ethereum',
    partnerUserId: account,
    ...rest,
  })}`

/** Returns the balance of the account, which pays nothing: of the test dollar, or of the coin. */
const holdings = {
  'eip155 dollars': () => devnet.chains[0]?.getTokenBalance(devnet.chains[0].tokens[0]?.address ?? '0x', account),
  'polygon dollars': () => devnet.chains[1]?.getTokenBalance(devnet.chains[1].tokens[0]?.address ?? '0x', account),
  'polygon coins': () => devnet.chains[1]?.getBalance(account),
  'solana coins': () => devnet.solana.chains[0]?.getBalance(solanaVisitor),
}

/** Requests a link from services that have the provider's on-ramp. */
const linkOfServices = async (rest: Readonly<Record<string, string>>) => {
  const services = await startServices({ onramp: provider.onramp })
  const query = new URLSearchParams({ projectId: 'playground', st: 'latchkey', sv: 'js-eip155-0.1.0' })
  const answer = await fetch(`${services.url}/v1/generators/onrampurl?${query}`, {
    method: 'POST',
    body: JSON.stringify({
      destinationWallets: [{ address: account, blockchains: ['ethereum', 'polygon'], assets: ['POL'] }],
      defaultNetwork: 'polygon',
      partnerUserId: account,
      defaultExperience: 'buy',
      presetFiatAmount: '100',
      ...rest,
    }),
  })
  const { url }: { readonly url: string } = await answer.json()
  await services.stop()
  return url
}

it.each([
  ['246.25 USDC, here as USDX', 'eip155 dollars', 246_250_000n, async () => meldLink({})],
  [
    '1.748375 SOL',
    'solana coins',
    1_748_375_000n,
    async () => meldLink({ destinationCurrencyCode: 'SOL', walletAddress: solanaVisitor }),
  ],
  ['418.625 POL', 'polygon coins', 418_625_000_000_000_000_000n, async () => linkOfServices({})],
  // The same amount in euros buys more.
  ['452.115 POL', 'polygon coins', 452_115_000_000_000_000_000n, async () => linkOfServices({ fiatCurrency: 'EUR' })],
  [
    '25 USDC, here as USDX',
    'polygon dollars',
    25_000_000n,
    async () => coinbaseLink({ defaultNetwork: 'polygon', presetCryptoAmount: '25' }),
  ],
] as const)('Pay delivers %s to the account of the link', async (description, kind, units, findLink) => {
  const link = await findLink()
  const before = (await holdings[kind]()) ?? 0n
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => faults.push(message.text()))
  await page.goto(link)
  await page.getByText('A provider for development: no money, no identity check.').waitFor()
  expect(await page.locator('dd').allTextContents()).toContain(description)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('status').waitFor()
  expect(await page.getByRole('status').textContent()).toContain('Paid.')
  expect((await holdings[kind]()) ?? 0n).toBe(before + units)
  expect(faults).toEqual([])
  await page.close()
})

const press = (link: string, headers: Readonly<Record<string, string>> = { origin: provider.url }) =>
  fetch(link, { method: 'POST', headers })

it.each([
  ['another page', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a client that is not a page', {}],
] as const)('a post of %s delivers nothing', async (_name, headers) => {
  const before = await holdings['eip155 dollars']()
  expect((await press(meldLink({}), headers)).status).toBe(403)
  expect(await holdings['eip155 dollars']()).toBe(before)
})

it.each([
  ['key', () => meldLink({ publicKey: 'another' }), 'The site’s key is unknown.'],
  ['app', () => coinbaseLink({ appId: 'another' }), 'The site’s app id is unknown.'],
  ['coin', () => meldLink({ destinationCurrencyCode: 'BTC' }), 'This asset is not sold here.'],
  ['address', () => meldLink({ walletAddress: evil }), 'The address does not belong to a network'],
  [
    'address of another network',
    () => meldLink({ destinationCurrencyCode: 'SOL' }),
    'The address does not belong to a network',
  ],
  ['amount', () => meldLink({ sourceAmount: '500.01' }), 'must be within a limit: card 10.00 to 500.00 USD'],
  ['currency', () => meldLink({ sourceCurrencyCode: evil }), 'paymentCurrency must be one of USD, EUR'],
  ['currency of Coinbase', () => coinbaseLink({ fiatCurrency: evil }), 'paymentCurrency must be one of USD, EUR'],
  ['amount of coins', () => coinbaseLink({ presetCryptoAmount: '492.51' }), 'The amount is more than 492.5 USDC.'],
  ['amount of no coins', () => coinbaseLink({ presetCryptoAmount: '0' }), 'The amount is invalid.'],
  ['amount of parts', () => coinbaseLink({ presetCryptoAmount: '0.0000001' }), 'The amount is invalid.'],
  ['wallets', () => coinbaseLink({ addresses: '{' }), 'The link’s wallets or assets are invalid.'],
])('a link with a wrong %s is refused, on GET and on Pay', async (_name, link, fault) => {
  for (const answer of [await fetch(link()), await press(link())])
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(fault)])
})

it('the values of a link are only text on the page', async () => {
  const answer = await fetch(meldLink({ externalCustomerId: evil }))
  const text = await answer.text()
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('<img')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

it.each([
  ['/', 'GET', 404],
  ['//', 'GET', 404],
  ['/constructor', 'GET', 404],
  ['/meld', 'DELETE', 405],
])('%s by %s returns %i', async (path, method, status) => {
  expect((await fetch(provider.url + path, { method })).status).toBe(status)
})
