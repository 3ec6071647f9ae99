import assert from 'node:assert/strict'
import { changedJson, fuzz } from '@latchkey/fuzz'
import { getErrorCode } from '../base/errorInfo.js'
import type { Services } from '../state/services.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { getAccountBalance } from './getAccountBalance.js'
import { getAccountNames } from './getAccountNames.js'
import { getAllowedOrigins } from './getAllowedOrigins.js'
import { getIdentity } from './getIdentity.js'
import { getProjectConfig } from './getProjectConfig.js'
import { getWallets } from './getWallets.js'
import { createOnRampUrl, getOnRampOptions, getOnRampQuote } from './onRampCalls.js'

const { engine } = await createTestKit({
  networks: [networkOne],
  adapters: [createWalletLed().entry],
  serviceUrl: 'https://services.example',
})

/** Services of a kit whose `fetch` responds with this text. */
const answering = (text: string): Services => ({ ...engine.services, fetch: async () => new Response(text) })

/** Whether the reader may throw this: a service failure, or its own error for an invalid answer, but no accidental one. */
const mayThrow = (error: unknown) =>
  getErrorCode(error) === 'SERVICE_FAILED' || (error instanceof TypeError && error.message.startsWith('The answer '))

const account = '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
const token = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'https://pictures.example/eth.png',
  price: 2000.5,
}

const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const purchase = { purchaseCurrency: 'USDC', paymentCurrency: 'EUR', amount: '250', network: 'ethereum-mainnet' }
const purchasePage = {
  destinationWallets: [{ address: account, blockchains: ['ethereum'], assets: ['USDC'] }],
  defaultNetwork: 'ethereum',
  partnerUserId: 'p',
  defaultExperience: 'buy',
  presetFiatAmount: '250',
  fiatCurrency: 'EUR',
} as const

const readers: Readonly<Record<string, readonly [sample: object, read: (services: Services) => Promise<unknown>]>> = {
  'a page of the directory': [
    { data: [{ id: 'fennec', name: 'Fennec', image_id: 'a1' }], count: 1 },
    async (services) => {
      const { wallets, count } = await getWallets({ page: 1, entries: 4 }, services)
      assert.ok(wallets.length <= 4 && Number.isSafeInteger(count) && count <= 20_000)
      return wallets
    },
  ],
  'what an account holds': [
    { balances: [token, { ...token, address: `eip155:1:${account}`, price: 0 }] },
    async (services) => {
      const assets = await getAccountBalance({ account, network: 'eip155:1' }, services, false)
      for (const { amount } of assets) assert.match(amount, /^\d+$/)
      return assets
    },
  ],
  'who an account is': [
    { name: 'ann.example', avatar: null },
    async (services) => Object.keys(await getIdentity(account, services)),
  ],
  'the names of an account': [[{ name: 'ann.example' }], (services) => getAccountNames(account, services)],
  'where a project may be used': [{ allowedOrigins: ['https://site.example'] }, getAllowedOrigins],
  'what can be bought': [
    {
      paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '500.00' }] }],
      purchaseCurrencies: [
        { id: '1', name: 'USD Coin', symbol: 'USDC', networks: [{ ...ethereum, contract_address: account }] },
      ],
      providers: [{ name: 'meld', url: 'https://meld.example/', publicKey: 'key' }, { name: 'coinbase' }],
    },
    async (services) => {
      const told = await getOnRampOptions(services)
      assert.ok(told.paymentCurrencies.length > 0)
      for (const { name, url = 'https://none.example' } of told.providers) {
        assert.ok(['meld', 'coinbase'].includes(name))
        assert.match(url, /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))/)
      }
      return told
    },
  ],
  'what a payment buys': [
    { purchaseAmount: { amount: '246.25', currency: 'USDC' }, quoteId: 'q' },
    async (services) => {
      const { purchaseAmount } = await getOnRampQuote(purchase, services)
      assert.match(purchaseAmount.amount, /^\d+(\.\d+)?$/)
      return purchaseAmount
    },
  ],
  'the page to pay on': [
    { url: 'https://pay.example/buy?appId=1' },
    async (services) => {
      const { url } = await createOnRampUrl(purchasePage, services)
      const { protocol, username } = new URL(url)
      assert.ok(['https:', 'http:'].includes(protocol) && username === '')
      return url
    },
  ],
  'what a project has on': [{ features: [{ id: 'email', isEnabled: true, config: null }] }, getProjectConfig],
}

for (const [name, [sample, read]] of Object.entries(readers))
  fuzz(`a service’s answer: ${name}`, {
    oneIn: 10, // each input needs its own response
    inputs: changedJson(sample),
    read: (text) => read(answering(text)),
    mayThrow,
  })
