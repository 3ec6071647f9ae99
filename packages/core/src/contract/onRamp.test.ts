import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Account } from './session.js'
import { goBack, openModal } from '../navigation/navigation.js'
import { selectBalance } from '../balance/balance.js'
import { selectFeatures } from '../site/selectOfferedFeatures.js'
import { selectRoute } from '../navigation/selectModal.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { builtInOptions, refreshAfterPurchase, openProvider, selectPurchaseNetworks } from '../buy/buy.js'
import { describePurchase, type OnRampFacts } from '../buy/describePurchase.js'
import type { OnRampDraft, OnRampOptions } from './onRamp.js'
import { mockedQuoteId, onRampOptions, onRampQuote, onRampUrl } from '../buy/onRampResources.js'

afterEach(() => vi.unstubAllGlobals())

const solanaReference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options: OnRampOptions = {
  paymentCurrencies: [
    {
      id: 'EUR',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '6900' },
        { id: 'ach', min: '5.50', max: '20000.00' },
      ],
    },
    { id: 'USD', payment_method_limits: [] },
  ],
  purchaseCurrencies: [
    {
      id: '1',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0xA0b8' },
        { name: 'base-mainnet', display_name: 'Base', chain_id: '8453', contract_address: '0x8335' },
      ],
    },
    {
      id: '2',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }],
    },
    {
      id: '3',
      name: 'Sol',
      symbol: 'SOL',
      networks: [{ name: 'solana-mainnet', display_name: 'Solana', chain_id: solanaReference }],
    },
  ],
  providers: [{ name: 'meld', url: 'https://meld.example/pay?x=1', publicKey: 'key' }, { name: 'coinbase' }],
}
const onEthereum: OnRampFacts = {
  options,
  account: '0xabc',
  network: 'eip155:1',
  networks: ['eip155:1', 'eip155:8453'],
  providers: ['meld', 'coinbase', 'other'],
  projectId: 'p',
}
const onMainnet = `solana:${solanaReference}` as const
const onSolana: OnRampFacts = { ...onEthereum, account: 'SoL1', network: onMainnet, networks: [onMainnet] }
const describeDraft = (draft: OnRampDraft = {}, facts = onEthereum) => describePurchase(facts, draft)

describe('a purchase', () => {
  it('is of the first currency that can be bought, on the network in use, unless the user chooses another', () => {
    const first = describeDraft()
    expect(first.chosen).toMatchObject({ currency: { symbol: 'USDC' }, network: { chain_id: '1' } })
    expect(first.purchasables.map(({ currency }) => currency.symbol)).toEqual(['USDC', 'ETH'])
    expect(first.payment?.id).toBe('EUR')
    const onBase = describeDraft({}, { ...onEthereum, network: 'eip155:8453', networks: ['eip155:8453', 'eip155:1'] })
    expect(onBase.chosen?.network.chain_id).toBe('8453')
    expect(onBase.purchasables.map(({ id }) => id)).toEqual(['eip155:8453', 'eip155:1'])
    const other = describeDraft({ purchaseCurrency: 'ETH', paymentCurrency: 'USD', paymentAmount: '20.5' })
    expect(other.quoteRequest).toEqual({
      purchaseCurrency: 'ETH',
      paymentCurrency: 'USD',
      amount: '20.5',
      network: 'ethereum-mainnet',
    })
  })

  it('offers no currency on a network on which the account may not exist', () => {
    const onBaseAlone = describeDraft({}, { ...onEthereum, network: 'eip155:8453', networks: ['eip155:8453'] })
    expect(onBaseAlone.purchasables.map(({ currency, id }) => [currency.symbol, id])).toEqual([['USDC', 'eip155:8453']])
    const bitcoin = { name: 'bitcoin', display_name: 'Bitcoin', chain_id: '000000000019d6689c085ae165831e93' }
    const withBitcoin = {
      ...options,
      purchaseCurrencies: [{ id: '4', name: 'Bitcoin', symbol: 'BTC', networks: [bitcoin] }],
    }
    expect(describeDraft({}, { ...onSolana, options: withBitcoin }).purchasables).toEqual([])
  })

  it('offers no currency that no provider sells', () => {
    const usdcOnSolana = { name: 'solana-mainnet', display_name: 'Solana', chain_id: solanaReference }
    const [usdc, ...others] = options.purchaseCurrencies
    if (!usdc) throw new Error('Nothing is sold.')
    const purchaseCurrencies = [{ ...usdc, networks: [...usdc.networks, usdcOnSolana] }, ...others]
    const first = describeDraft({}, { ...onSolana, options: { ...options, purchaseCurrencies } })
    expect(first.purchasables.map(({ currency }) => currency.symbol)).toEqual(['SOL'])
  })

  it.each<[string, OnRampDraft, string | undefined]>([
    ['nothing', { paymentAmount: ' ' }, 'amount'],
    ['no number', { paymentAmount: '1e3' }, 'amountInvalid'],
    ['more decimals than money has', { paymentAmount: '10.001' }, 'amountInvalid'],
    ['thousands set apart by a point', { paymentAmount: '25.000' }, 'amountInvalid'],
    ['no money', { paymentAmount: '0.00' }, 'amountInvalid'],
    ['less than any way takes', { paymentAmount: '5.49' }, 'tooLittle'],
    ['the least', { paymentAmount: '5.50' }, undefined],
    ['the most', { paymentAmount: '20000.00' }, undefined],
    ['more than any way takes', { paymentAmount: '20000.01' }, 'tooMuch'],
    ['a large amount, if there are no limits', { paymentAmount: '99999999', paymentCurrency: 'USD' }, undefined],
  ])('of %s', (_what, draft, problem) => {
    const purchase = describeDraft(draft)
    expect(purchase.problem).toBe(problem)
    expect(purchase.quoteRequest === undefined).toBe(problem !== undefined)
    if (problem) expect(purchase.offers).toEqual([])
  })

  it('shows the widest limits of all payment methods', () => {
    expect(describeDraft().limits).toEqual({ min: '5.5', max: '20000' })
  })

  it('shows the limit that an amount exceeds, also between two payment methods', () => {
    const limits = [
      { id: 'card', min: '10.00', max: '100.00' },
      { id: 'ach', min: '500.00', max: '5000.00' },
    ]
    const facts = {
      ...onEthereum,
      options: { ...options, paymentCurrencies: [{ id: 'EUR', payment_method_limits: limits }] },
    }
    const describe = (paymentAmount: string) => {
      const { problem, bound, offers } = describeDraft({ paymentAmount }, facts)
      return [problem, bound, offers.length > 0]
    }
    expect(describe('9.99')).toEqual(['tooLittle', '10', false])
    expect(describe('100')).toEqual([undefined, undefined, true])
    expect(describe('300')).toEqual(['tooLittle', '500', false])
    expect(describe('5000.01')).toEqual(['tooMuch', '5000', false])
  })

  it('suggests common amounts that are within the limits', () => {
    const paidBy = (min: string, max: string) => ({
      ...onEthereum,
      options: { ...options, paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min, max }] }] },
    })
    expect(describeDraft().presets).toEqual(['100', '250', '500', '1000'])
    expect(describeDraft({}, paidBy('100.01', '500.00')).presets).toEqual(['250', '500'])
  })

  it('is offered by the providers that sell it on the network and that the site allows', () => {
    const names = (draft: OnRampDraft, facts?: OnRampFacts) =>
      describeDraft(draft, facts).offers.map(({ name }) => name)
    expect(names({})).toEqual(['meld', 'coinbase'])
    expect(names({ purchaseCurrency: 'ETH' })).toEqual(['coinbase'])
    expect(names({}, onSolana)).toEqual(['meld'])
    expect(names({}, { ...onEthereum, providers: ['coinbase'] })).toEqual(['coinbase'])
    expect(names({}, { ...onEthereum, options: { ...options, providers: [{ name: 'meld' }] } })).toEqual([])
    const onBase = { ...onEthereum, network: 'eip155:8453', networks: ['eip155:8453'] } as const
    expect(names({}, onBase)).toEqual(['coinbase']) // Meld's link names no network
  })

  it('passes the currency of the amount to Coinbase', () => {
    const offersFor = (paymentCurrency: string) =>
      describeDraft({ purchaseCurrency: 'ETH', paymentCurrency, paymentAmount: '250' }).offers
    for (const fiatCurrency of ['EUR', 'USD'])
      expect(offersFor(fiatCurrency)).toMatchObject([{ urlRequest: { presetFiatAmount: '250', fiatCurrency } }])
  })

  it('can be of an amount of the coin: only providers that accept one are offered, and the request carries it [S7.15a~]', () => {
    const { quoteRequest, offers, ...purchase } = describeDraft({ purchaseCurrency: 'USDC', purchaseAmount: ' 0.250 ' })
    expect([purchase.isOfCoin, purchase.problem, quoteRequest]).toEqual([true, undefined, undefined])
    expect(offers).toEqual([
      {
        name: 'coinbase',
        urlRequest: {
          destinationWallets: [{ address: '0xabc', blockchains: ['ethereum'], assets: ['USDC'] }],
          defaultNetwork: 'ethereum',
          partnerUserId: 'p',
          defaultExperience: 'buy',
          presetCryptoAmount: '0.25',
          fiatCurrency: 'EUR',
        },
      },
    ])
    const offered = (draft: OnRampDraft, facts?: OnRampFacts) => describeDraft(draft, facts).canBeOfCoin
    expect([offered({}), offered({}, onSolana), offered({}, { ...onEthereum, providers: ['meld'] })]).toEqual([
      true,
      false,
      false,
    ])
    expect(describeDraft({ purchaseAmount: '1' }, onSolana)).toMatchObject({ chosen: undefined, offers: [] })
  })

  it.each([
    ['', 'amount'],
    ['0', 'amountInvalid'],
    ['1,5', 'amountInvalid'],
    ['0.0000000000000000001', 'amountInvalid'],
    ['0.001', undefined],
    ['1000000', undefined],
  ])('of the amount %j of a coin has the problem %j, whatever the limits of payments', (purchaseAmount, problem) => {
    const purchase = describeDraft({ purchaseAmount })
    expect([purchase.problem, purchase.offers.length]).toEqual([problem, problem ? 0 : 1])
  })

  it.each([
    ['USDC', onEthereum],
    ['SOL', onSolana],
  ])('has a link to Meld with %s, the address and the project’s id [S7.20]', (code, facts) => {
    const [offer] = describeDraft({ paymentAmount: '250' }, facts).offers
    if (!offer?.url) throw new Error('There is no link.')
    const url = new URL(offer.url)
    expect(url.origin + url.pathname).toBe('https://meld.example/pay')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      x: '1',
      publicKey: 'key',
      destinationCurrencyCode: code,
      walletAddress: facts.account,
      externalCustomerId: 'p',
      sourceAmount: '250',
      sourceCurrencyCode: 'EUR',
    })
  })

  it('cannot be made if nothing is sold', () => {
    const none = describeDraft({}, { ...onSolana, options: builtInOptions })
    expect(none).toMatchObject({ chosen: undefined, quoteRequest: undefined, offers: [] })
  })
})

it('offers built-in options if no service returns any [S9.3a] [S9.3b] [S9.3c] [S9.3d] [S9.3e]', () => {
  const { paymentCurrencies, purchaseCurrencies } = builtInOptions
  expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(paymentCurrencies[0]?.payment_method_limits).toEqual([
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach', min: '10.00', max: '25000.00' },
  ])
  expect(purchaseCurrencies.map(({ symbol }) => symbol)).toEqual(['USDC', 'ETH'])
  const [first] = purchaseCurrencies
  expect(first?.networks.map(({ chain_id }) => chain_id)).toEqual(['1', '137'])
  const ether = purchaseCurrencies[1]?.networks ?? []
  expect(ether.every(({ contract_address }) => contract_address === undefined)).toBe(true)
})

type Answers = Readonly<Record<string, () => Response>>

const createKit = async (answers: Answers = {}, more: Partial<TestKitOptions> = {}) => {
  const serviceRequests: { readonly path: string; readonly body: unknown }[] = []
  const answer = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const sent = new Request(input, init)
    const { pathname } = new URL(sent.url)
    if (pathname.includes('onramp'))
      serviceRequests.push({ path: pathname, body: sent.body ? await sent.json() : undefined })
    return answers[pathname]?.() ?? new Response('', { status: 503 })
  }
  const kit = await createTestKit({
    networks: [networkOne],
    adapters: [createWalletLed().entry],
    serviceUrl: 'https://services.example',
    fetch: answer,
    ...more,
  })
  return { ...kit, serviceRequests, dispatch: kit.engine.store.dispatch, state: () => kit.engine.store.getState() }
}

const request = { purchaseCurrency: 'USDC', paymentCurrency: 'EUR', amount: '250', network: 'ethereum-mainnet' }
const urlRequest = {
  destinationWallets: [{ address: '0xabc', blockchains: ['ethereum'], assets: ['USDC'] }],
  defaultNetwork: 'ethereum',
  partnerUserId: 'p',
  defaultExperience: 'buy',
  presetFiatAmount: '250',
  fiatCurrency: 'EUR',
} as const

describe('the service', () => {
  it('returns what can be bought; unknown providers and unsafe provider URLs are left out [S7.16]', async () => {
    const answer = {
      ...options,
      providers: [
        ...options.providers,
        { name: 'nobody', url: 'https://nobody.example' },
        { name: 'constructor' },
        { name: 'meld', url: 'javascript:alert(1)', publicKey: 'key' },
      ],
    }
    const { dispatch, serviceRequests } = await createKit({ '/v1/onramp/options': () => Response.json(answer) })
    const read = await dispatch(onRampOptions.read({ projectId: 'p' }))
    expect(read?.purchaseCurrencies).toEqual(options.purchaseCurrencies)
    expect(read?.providers).toEqual([...options.providers, { name: 'meld', publicKey: 'key' }])
    expect(serviceRequests).toEqual([{ path: '/v1/onramp/options', body: undefined }])
  })

  it.each([
    ['no lists', {}],
    ['nothing to pay in', { ...options, paymentCurrencies: [] }],
    ['a currency without a name', { ...options, purchaseCurrencies: [{ ...options.purchaseCurrencies[0], name: '' }] }],
    [
      'an invalid limit',
      { ...options, paymentCurrencies: [{ id: 'EUR', payment_method_limits: [{ id: 'card', min: -1, max: 2 }] }] },
    ],
    [
      'more than 100 currencies',
      { ...options, paymentCurrencies: Array.from({ length: 101 }, () => options.paymentCurrencies[0]) },
    ],
  ])('is not trusted if it returns %s', async (_what, answer) => {
    const { dispatch, state } = await createKit({ '/v1/onramp/options': () => Response.json(answer) })
    expect(await dispatch(onRampOptions.read({ projectId: 'p' }))).toBeUndefined()
    expect(onRampOptions.select(state(), { projectId: 'p' }).status).toBe('failed')
  })

  it('F-048: returns a quote for each amount separately, with the status “loading” while it is read [S4.14a] [S7.17a] [S7.17b]', async () => {
    let price = 0
    const quote = () =>
      Response.json({ purchaseAmount: { amount: `${(price += 1)}.5`, currency: 'USDC' }, quoteId: 'q' })
    const { dispatch, state, serviceRequests } = await createKit({ '/v1/onramp/quote': quote })
    const first = { ...request, isBuiltIn: false }
    const other = { ...first, amount: '300' }
    await dispatch(onRampQuote.read(first))
    expect(serviceRequests).toEqual([{ path: '/v1/onramp/quote', body: request }])
    expect(onRampQuote.select(state(), other)).toMatchObject({ status: 'none' })
    const reading = dispatch(onRampQuote.read(other))
    expect(onRampQuote.select(state(), other)).toMatchObject({ status: 'loading' })
    await reading
    expect(onRampQuote.select(state(), first).data?.purchaseAmount.amount).toBe('1.5')
    expect(onRampQuote.select(state(), other).data?.purchaseAmount.amount).toBe('2.5')
  })

  it('F-048: has its error message stored, and no price, if it returns no quote [S8.15b]', async () => {
    const refuse = () => new Response('', { status: 500 })
    const { dispatch, state } = await createKit({ '/v1/onramp/quote': refuse })
    const quoteRequest = { ...request, isBuiltIn: false }
    expect(await dispatch(onRampQuote.read(quoteRequest))).toBeUndefined()
    const { status, data, error } = onRampQuote.select(state(), quoteRequest)
    expect({ status, data, message: error?.message }).toEqual({
      status: 'failed',
      data: undefined,
      message: 'HTTP status code: 500',
    })
  })

  it('F-047: is replaced by a quote of 1:1, marked by its id, if it returned no options either [S8.15b]', async () => {
    const { dispatch } = await createKit()
    expect(await dispatch(onRampOptions.read({ projectId: 'p' }))).toBeUndefined()
    expect(await dispatch(onRampQuote.read({ ...request, isBuiltIn: true }))).toEqual({
      purchaseAmount: { amount: '250', currency: 'USDC' },
      quoteId: mockedQuoteId,
    })
  })

  it('creates a page for a purchase, whose URL must be safe to open [S7.15a~] [S7.15b]', async () => {
    let url = 'https://pay.example/buy?id=1'
    const { dispatch, serviceRequests } = await createKit({ '/v1/generators/onrampurl': () => Response.json({ url }) })
    expect(await dispatch(onRampUrl.read(urlRequest))).toEqual({ url })
    expect(serviceRequests).toEqual([{ path: '/v1/generators/onrampurl', body: urlRequest }])
    for (const wrong of [
      'javascript:alert(1)',
      'http://pay.example',
      'https://me:pw@pay.example',
      'data:text/html,x',
      'pay',
    ]) {
      url = wrong
      expect(await dispatch(onRampUrl.read({ ...urlRequest, presetFiatAmount: wrong }))).toBeUndefined()
    }
    url = 'http://127.0.0.1:5173/provider'
    expect(await dispatch(onRampUrl.read({ ...urlRequest, presetFiatAmount: '1' }))).toEqual({ url })
  })
})

describe('a purchase arrives on', () => {
  const testing = { ...testNetwork('eip155:3', 'Test'), testnet: true }
  const networks = [networkOne, networkTwo, testing] as const
  const connectTo = async (account: Partial<Account> = {}, network = networkTwo.id) => {
    const accounts = [{ address: 'alice', ...account }] as const
    const wallet = createMemoryWallet({ id: fennec.connectorId, name: 'Fennec', accounts, network })
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] })
    const { engine, state } = await createKit({}, { networks, adapters: [entry] })
    expect(selectPurchaseNetworks(state())).toEqual([])
    await engine.actions.connect(fennec)
    return selectPurchaseNetworks(state())
  }

  it('the network in use, or else another of the site’s', async () => {
    expect(await connectTo()).toEqual([networkTwo.id, networkOne.id])
  })

  it('no other network for a smart account, which may not exist there', async () => {
    expect(await connectTo({ type: 'smartAccount' })).toEqual([networkTwo.id])
  })

  it('no other network if the user is on a test network', async () => {
    expect(await connectTo({}, testing.id)).toEqual([testing.id])
  })
})

describe('buying is offered', () => {
  it('if the site has a service and the namespace’s coins are sold', async () => {
    const with_ = await createKit()
    expect(selectFeatures(with_.state()).onramp).toEqual(['meld', 'coinbase'])
    const without = await createKit({}, { serviceUrl: undefined })
    expect(selectFeatures(without.state()).onramp).toEqual([])
    const { state } = with_
    const elsewhere = { ...state(), networks: { ...state().networks, activeNamespace: 'bip122' as const } }
    expect(selectFeatures(elsewhere).onramp).toEqual([])
  })

  it('to connected users; otherwise, or if the feature is off, the modal opens on its default view', async () => {
    const { engine, dispatch, state } = await createKit()
    dispatch(openModal({ view: 'OnRampProviders' }))
    expect(selectRoute(state()).view).toBe('Connect')
    await engine.actions.connect(fennec)
    dispatch(openModal({ view: 'OnRampProviders' }))
    expect(selectRoute(state())).toEqual({ view: 'OnRampProviders', data: undefined })
    const off = await createKit({}, { features: { onramp: false } })
    await off.engine.actions.connect(fennec)
    off.dispatch(openModal({ view: 'OnRampProviders' }))
    expect(selectRoute(off.state()).view).toBe('Account')
  })
})

it('stores a purchase with its currencies, its amount and its provider [S3.10]', async () => {
  const open = vi.fn()
  const { engine, dispatch, state } = await createKit({ '/v1/onramp/options': () => Response.json(options) })
  vi.stubGlobal('window', { open })
  await engine.actions.connect(fennec)
  dispatch(openModal({ view: 'OnRampProviders' }))
  const readOptions = await dispatch(onRampOptions.read({ projectId: 'p' }))
  const { chosen, payment } = describeDraft(
    {},
    { ...onEthereum, options: readOptions ?? expect.fail('Nothing was told.') },
  )
  expect(chosen?.currency).toEqual(options.purchaseCurrencies[0])
  expect(payment).toEqual(options.paymentCurrencies[0])
  const draft = { purchaseCurrency: 'USDC', paymentCurrency: 'EUR', paymentAmount: '250' }
  const selectedProvider = { name: 'coinbase', url: 'https://pay.example/buy' } as const
  dispatch(openProvider(draft, selectedProvider))
  expect(open).toHaveBeenCalledWith(selectedProvider.url, '_blank', expect.stringContaining('noopener'))
  expect(selectRoute(state())).toEqual({
    view: 'OnRampProviders',
    data: { ...draft, selectedProvider, account: 'alice' },
  })
  dispatch(goBack())
  expect(selectRoute(state())).toEqual({ view: 'OnRampProviders', data: draft })
})

it('shows the account’s current balance after the user returns from a provider', async () => {
  const { entry, ledger } = createWalletLed()
  const { engine, dispatch, state } = await createKit({}, { adapters: [entry] })
  await engine.actions.connect(fennec)
  await dispatch(refreshAfterPurchase())
  const at = { account: 'alice', network: networkOne.id }
  ledger.setBalance(at, 3n * 10n ** 18n)
  expect(selectBalance(state()).data?.amount).toBe('2000000000000000000')
  await dispatch(refreshAfterPurchase())
  expect(selectBalance(state()).data?.amount).toBe('3000000000000000000')
  expect(selectRoute(state()).view).toBe('Account')
})
