import assert from 'node:assert/strict'
import { changedJson, fuzz } from '@latchkey/fuzz'
import { getErrorCode } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Services } from '../state/services.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { getAccountBalance } from './getAccountBalance.js'
import { getHistory } from './historyCalls.js'
import { getAccountNames, getIdentity } from './identityCalls.js'
import { getAllowedOrigins, getProjectConfig, getWallets } from './directoryCalls.js'
import {
  buildApproval,
  buildTrade,
  getGasPrice,
  getSwapAllowance,
  getSwapQuote,
  getSwapTokens,
} from './convertCalls.js'
import { getSupportedChains } from './supportedChains.js'
import { findAccountName } from './nameCalls.js'
import { getNameSuggestions, registerAccountName } from './registrationCalls.js'
import { createOnRampUrl, getOnRampOptions, getOnRampQuote } from './onRampCalls.js'
import { getPrices } from './priceCalls.js'

const { engine } = await createTestKit({
  networks: [networkOne],
  adapters: [createWalletLed().entry],
  serviceUrl: 'https://services.example',
})

/** Services of a kit whose `fetch` responds with this text. */
const answering = (text: string): Services => ({ ...engine.services, fetch: async () => new Response(text) })

const answerOf = async ({ fetch }: Services) => (await fetch('https://services.example')).text()

/** Registers a name. Returns `true`, or the message of the failure. */
const register = async (services: Services): Promise<unknown> => {
  const registration = { coin_type: 60, address: account, message: '{}', signature: '0x' }
  try {
    await registerAccountName('fennec.reown.id', registration, services)
    return true
  } catch (error) {
    assert.equal(getErrorCode(error), 'NAME_REGISTRATION_FAILED')
    return error instanceof LatchkeyError && error.shortMessage
  }
}

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

const historyItem = {
  id: 'eip155:1:0x1',
  metadata: {
    status: 'confirmed',
    operationType: 'send',
    hash: `0x${'1'.repeat(64)}`,
    minedAt: '2026-11-19T10:00:00.000Z',
    chain: 'eip155:1',
    sentFrom: account,
    sentTo: account,
  },
  transfers: [
    {
      direction: 'out',
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://pictures.example/eth.png' } },
      nft_info: null,
      quantity: { numeric: '1.5' },
      sender: account,
      recipient: account,
    },
    {
      direction: 'in',
      fungible_info: null,
      nft_info: {
        name: 'Fox',
        content: { preview: { url: 'https://pictures.example/fox.png' } },
        flags: { is_spam: false },
      },
      quantity: { numeric: '1' },
    },
  ],
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

const order = {
  account,
  network: 'eip155:1',
  fromToken: account,
  toToken: account,
  fromAmount: '5',
} as const
const caip = `eip155:1:${account}`
const transaction = { tx: { from: caip, to: caip, data: '0x1234', value: '0' } }

const readers: Readonly<Record<string, readonly [sample: object, read: (services: Services) => Promise<unknown>]>> = {
  'a page of the directory': [
    { data: [{ id: 'fennec', name: 'Fennec', image_id: 'a1' }], count: 1 },
    async (services) => {
      const { wallets, count } = await getWallets({ page: 1, entries: 4 }, services)
      assert.ok(wallets.length <= 4 && Number.isSafeInteger(count) && count <= 20_000)
      return wallets
    },
  ],
  'the supported networks': [
    { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] },
    async (services) => {
      const { http } = await getSupportedChains(services)
      for (const id of http) assert.match(id, /^[a-z\d]+:[^:]+$/)
      return http
    },
  ],
  'the tokens that can be swapped': [
    { tokens: [{ name: 'Ether', symbol: 'ETH', address: caip, decimals: 18, logoUri: 'https://img.example/a' }] },
    async (services) => {
      const tokens = await getSwapTokens('eip155:1', services)
      for (const { address, decimals, symbol } of tokens) {
        assert.match(address, /^0x[\da-f]{40}$/i)
        assert.ok(Number.isInteger(decimals) && decimals >= 0 && decimals <= 77 && symbol.length <= 20)
      }
      return tokens
    },
  ],
  'a quote for a swap': [
    { quotes: [{ id: '1', fromAmount: '5', fromAccount: caip, toAmount: '7', toAccount: caip }] },
    async (services) => {
      const quote = await getSwapQuote(order, services)
      assert.match(quote.toAmount, /^\d{1,78}$/)
      return quote
    },
  ],
  'an allowance': [
    { allowance: '7' },
    async (services) => {
      const answer = await getSwapAllowance({ ...order, token: account }, services)
      assert.match(answer.allowance, /^\d{1,78}$/)
      return answer
    },
  ],
  'the price of gas': [
    { standard: '1000000000', fast: '1', instant: '2' },
    async (services) => {
      const price = await getGasPrice('eip155:1', services)
      assert.match(price.standard, /^\d{1,27}$/)
      return price
    },
  ],
  'an approval': [
    transaction,
    async (services) => {
      const call = await buildApproval(order, services)
      assert.match(call.to + call.from, /^(0x[\da-f]{40}){2}$/i)
      return call
    },
  ],
  'a trade': [
    transaction,
    async (services) => {
      const call = await buildTrade(order, 1, services)
      assert.match(call.data, /^0x([\da-f]{2})*$/i)
      assert.ok(call.data.length <= 131_074 && /^\d+$/.test(call.value ?? '0'))
      return call
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
  'a page of an account’s history': [
    { data: [historyItem, { ...historyItem, id: '2', transfers: [] }], next: 'cursor' },
    async (services) => {
      const { transactions, next = '' } = await getHistory({ account, network: 'eip155:1' }, services)
      assert.ok(transactions.length <= 100 && next.length <= 4_096)
      for (const { id, type, minedAt = 0, transfers } of transactions) {
        assert.match(id, /^\S{1,200}$/)
        assert.match(type, /^[a-z][\w -]*$/)
        assert.ok(Number.isSafeInteger(minedAt) && minedAt >= 0)
        for (const { amount, imageUrl = 'https://none.example' } of transfers) {
          assert.match(amount, /^\d+(\.\d+)?$/)
          assert.match(imageUrl, /^(https?:|data:image|\.{0,2}\/)/i)
        }
      }
      return transactions
    },
  ],
  'who an account is': [
    { name: 'ann.example', avatar: null },
    async (services) => Object.keys(await getIdentity(account, services)),
  ],
  'the names of an account': [[{ name: 'ann.example' }], (services) => getAccountNames(account, services)],
  'the address of a name': [
    { name: 'ann.example', addresses: { '60': { address: account } } },
    async (services) => {
      const found = await findAccountName('ann.example', 'eip155:1', services)
      assert.ok(found === undefined || (found.name === 'ann.example' && typeof found.address === 'string'))
      return found
    },
  ],
  'names that may be registered': [
    { suggestions: [{ name: 'fennec.reown.id', registered: false }] },
    async (services) => {
      const suggestions = await getNameSuggestions({ label: 'fennec', network: 'eip155:1' }, services)
      assert.ok(suggestions.length <= 5)
      for (const { name } of suggestions) assert.match(name, /^[a-z\d-]{4,63}(\.[a-z\d-]+){2,}$/)
      return suggestions
    },
  ],
  'whether a name was registered': [
    { success: true },
    async (services) => {
      const isRegistered = await register(services)
      if (isRegistered === true) assert.equal(JSON.parse(await answerOf(services)).success, true)
      return isRegistered
    },
  ],
  'why a name was not registered': [
    { reasons: [{ name: 'name', description: 'fennec.reown.id is already registered' }] },
    async (services) => {
      const refusal = async () => new Response(await answerOf(services), { status: 400 })
      const reason = await register({ ...services, fetch: refusal })
      assert.match(String(reason), /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,200}$/u)
      return reason
    },
  ],
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
      const options = await getOnRampOptions(services)
      assert.ok(options.paymentCurrencies.length > 0)
      for (const { name, url = 'https://none.example' } of options.providers) {
        assert.ok(['meld', 'coinbase'].includes(name))
        assert.match(url, /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))/)
      }
      return options
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
  'the price of a coin': [
    { fungibles: [{ address: `eip155:1:${account}`, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2000.5 }] },
    async (services) => {
      const prices = await getPrices({ network: 'eip155:1', tokens: [account] }, services)
      for (const { price } of prices) assert.match(price, /^(?=.*[1-9])\d+(\.\d{1,18})?$/)
      return prices
    },
  ],
  'what a project has on': [{ features: [{ id: 'email', isEnabled: true, config: null }] }, getProjectConfig],
}

for (const [name, [sample, read]] of Object.entries(readers))
  fuzz(`a service’s answer: ${name}`, {
    sampleEvery: 10, // each input needs its own response
    inputs: changedJson(sample),
    read: (text) => read(answering(text)),
    mayThrow,
  })
