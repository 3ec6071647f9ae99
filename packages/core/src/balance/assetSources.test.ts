import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Asset } from '../contract/session.js'
import { selectAssets, selectTokenBalances, selectTotal } from './selectAssets.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { tokenBalances } from './balance.js'

let services: TestServices
beforeEach(async () => {
  services = await startTestServices()
})
afterEach(() => services.stop())

const path = '/v1/account/alice/balance'
const usd = { symbol: 'USD', decimals: 6, address: '0xusd' }
const ofChain = { ...usd, amount: '5' }

/** Creates a kit whose Account view is open, with a wallet that may return its assets. */
const openAccount = async (getAssets?: () => Promise<readonly Asset[]>, options: object = {}) => {
  const made = createWalletLed()
  const withAssets = changeConnectors(made.adapter, ({ connect }) => ({
    connect: async (parameters) => ({ ...(await connect(parameters)), ...(getAssets && { getAssets }) }),
  }))
  const adapter = await withAssets.load()
  const { engine, clock } = await createTestKit({
    networks: [networkOne],
    adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, getTokenBalances: async () => [ofChain] }) }],
    tokens: { 'eip155:1': [usd] },
    projectId: 'p',
    features: { analytics: false, email: false, socials: false },
    ...options,
  })
  await engine.actions.connect(fennec)
  await engine.actions.open({ view: 'Account' })
  const read = () => selectTokenBalances(engine.store.getState())
  return { engine, clock, read }
}

const serviceBalance = (changes: object = {}) => ({
  name: 'Tether',
  symbol: 'USDT',
  chainId: 'eip155:1',
  address: 'eip155:1:0xusdt',
  value: 1,
  price: 1,
  quantity: { decimals: '6', numeric: '12.3456789' },
  iconUrl: 'https://img.example/usdt',
  ...changes,
})

describe('what an account holds', () => {
  it('comes from the wallet if it returns assets; native coins are listed elsewhere, tokens without decimals are dropped [S5.14a]', async () => {
    const { engine, read } = await openAccount(
      async () => [
        { symbol: 'ETH', decimals: 18, amount: '1' },
        { symbol: 'USDC', decimals: 6, amount: '7', address: '0xusdc' },
        { symbol: 'NFT', decimals: 0, amount: '1', address: '0xnft' },
      ],
      { serviceUrl: services.url, tokens: {} },
    )
    await engine.idle()
    expect(read().data).toEqual([{ symbol: 'USDC', decimals: 6, amount: '7', address: '0xusdc' }])
    expect(services.requests.filter((request) => request.path === path)).toEqual([])
  })

  it.each([
    ['the wallet in use, not from another one of its namespace', true],
    ['the chain if only another wallet of its namespace returns assets', false],
  ])('comes from %s', async (_what, hasAssets) => {
    const wallets = ['fennec', 'otter'].map((id) =>
      createMemoryWallet({ id, name: id, accounts: [{ address: `${id}-account` }], network: networkOne.id }),
    )
    const { adapter } = createMemoryAdapter({ namespace: 'eip155', wallets })
    const withAssets = changeConnectors(adapter, ({ info, connect }) => ({
      connect: async (parameters) => ({
        ...(await connect(parameters)),
        ...((hasAssets || info.id === 'fennec') && {
          getAssets: async () => [{ symbol: info.id, decimals: 6, amount: '7', address: '0xtoken' }],
        }),
      }),
    }))
    const changed = await withAssets.load()
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [{ namespace: 'eip155', load: async () => ({ ...changed, getTokenBalances: async () => [ofChain] }) }],
      tokens: { 'eip155:1': [usd] },
      features: { multiWallet: true },
    })
    for (const connectorId of ['fennec', 'otter']) await engine.actions.connect({ namespace: 'eip155', connectorId })
    expect(engine.getSnapshot().connections).toHaveLength(2)
    await engine.actions.open({ view: 'Account' })
    await engine.idle()
    const { data } = selectTokenBalances(engine.store.getState())
    expect(data?.map(({ symbol }) => symbol)).toEqual([...(hasAssets ? ['otter'] : []), 'USD'])
  })

  it('F-072: comes from the data service if the wallet fails to return assets [S7.5] [S8.15c]', async () => {
    services.answer(path, {
      body: {
        balances: [serviceBalance(), serviceBalance({ chainId: 'eip155:2' }), serviceBalance({ address: undefined })],
      },
    })
    const { engine, read } = await openAccount(() => Promise.reject(new Error('no')), {
      serviceUrl: services.url,
      tokens: {},
    })
    await engine.idle()
    expect(read().data).toEqual([
      {
        name: 'Tether',
        symbol: 'USDT',
        decimals: 6,
        amount: '12345678',
        address: '0xusdt',
        iconUrl: 'https://img.example/usdt',
        price: '1',
      },
    ])
    const query = { projectId: 'p', st: 'latchkey', sv: 'js-eip155-0.1.0', currency: 'usd', chainId: 'eip155:1' }
    const queries = () => services.requests.flatMap((request) => (request.path === path ? [request.query] : []))
    expect(queries()).toEqual([query])
    const at = { account: 'alice', network: 'eip155:1' } as const
    await engine.store.dispatch(tokenBalances.read(at, { force: true }))
    expect(queries()).toEqual([query, { ...query, forceUpdate: 'alice' }])
  })

  it('of the site’s tokens is read from the chain if the data service leaves them out, as it does with those of zero', async () => {
    services.answer(path, { body: { balances: [serviceBalance()] } })
    const empty = { ...usd, amount: '0' }
    const { adapter } = createWalletLed()
    const requested: unknown[] = []
    const getTokenBalances = async ({ tokens }: { readonly tokens: readonly unknown[] }) => {
      requested.push(tokens)
      return [empty]
    }
    const usdt = { symbol: 'USDT', decimals: 6, address: '0xUSDT' }
    const { engine, read } = await openAccount(undefined, {
      serviceUrl: services.url,
      adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, getTokenBalances }) }],
      tokens: { 'eip155:1': [usd, usdt] },
    })
    await engine.idle()
    expect(requested).toEqual([[usd]])
    expect(read().data?.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['USDT', '12345678'],
      ['USD', '0'],
    ])
  })

  it('is what the data service returned if the chain fails to return the others', async () => {
    services.answer(path, { body: { balances: [serviceBalance()] } })
    const { adapter } = createWalletLed()
    const getTokenBalances = () => Promise.reject(new Error('away'))
    const { engine, read } = await openAccount(undefined, {
      serviceUrl: services.url,
      adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, getTokenBalances }) }],
    })
    await engine.idle()
    expect(read()).toMatchObject({ status: 'ready', data: [{ symbol: 'USDT' }] })
    expect(read().data).toHaveLength(1)
  })

  it.each([
    ['is unavailable', { status: 500 }],
    [
      'returns one token of another shape',
      { body: { balances: [serviceBalance(), serviceBalance({ quantity: { decimals: 6, numeric: '1' } })] } },
    ],
    [
      'returns an invalid amount',
      { body: { balances: [serviceBalance({ quantity: { decimals: '6', numeric: '-1' } })] } },
    ],
    ['returns a price that is a string', { body: { balances: [serviceBalance({ price: '1' })] } }],
    ['returns no list', { body: {} }],
  ])('F-042: is read from the chain if the data service %s', async (_name, answer) => {
    services.answer(path, answer)
    const { engine, read } = await openAccount(undefined, { serviceUrl: services.url })
    await engine.idle()
    expect(read().data).toEqual([ofChain])
  })

  it('is unavailable, not empty, if the data service fails and the site lists no tokens [S8.1a]', async () => {
    services.answer(path, { status: 500 })
    const { engine, read } = await openAccount(undefined, { serviceUrl: services.url, tokens: {} })
    await engine.idle()
    expect(read()).toMatchObject({ status: 'failed', error: { code: 'TOKEN_BALANCE_UNAVAILABLE' } })
    expect(engine.store.getState().notices.toasts).toMatchObject([{ message: { kind: 'tokenBalanceUnavailable' } }])
  })

  it.each([
    ['read from the chain for the site’s tokens', {}, [ofChain]],
    ['empty, without a failure, for a site that lists no tokens', { tokens: {} }, []],
  ])('is %s, if the data service has no such call', async (_name, options, held) => {
    services.answer(path, { status: 404 })
    const { engine, read } = await openAccount(undefined, { serviceUrl: services.url, ...options })
    await engine.idle()
    expect(read()).toMatchObject({ status: 'ready', data: held })
    expect(engine.store.getState().notices.toasts).toEqual([])
  })

  it('has a total in US dollars if prices are known, including the native coin’s [S5.8b]', async () => {
    services.answer(path, {
      body: {
        balances: [
          serviceBalance({ quantity: { decimals: '6', numeric: '1234.567' }, price: 1.001 }),
          serviceBalance({
            address: undefined,
            symbol: 'ETH',
            quantity: { decimals: '18', numeric: '2' },
            price: 2_000.5,
          }),
          serviceBalance({ address: 'eip155:1:0xspam', price: 0 }),
        ],
      },
    })
    const { engine } = await openAccount(undefined, { serviceUrl: services.url, tokens: {} })
    await engine.idle()
    const state = engine.store.getState()
    // 1234.567 × 1.001 + 2 × 2000.5
    expect(selectTotal(state)).toBe('5236.80')
    expect(selectAssets(state).map(({ symbol, price }) => [symbol, price])).toEqual([
      ['COIN', '2000.5'],
      ['USDT', '1.001'],
      ['USDT', undefined],
    ])
  })

  it('has no total if no source returns prices', async () => {
    const { engine } = await openAccount()
    await engine.idle()
    expect(selectTotal(engine.store.getState())).toBeUndefined()
  })

  it('is read from the chain if no other source returns it', async () => {
    const { engine, read } = await openAccount()
    await engine.idle()
    expect(read().data).toEqual([ofChain])
  })

  it('waits at most 5 s for a wallet that does not respond', async () => {
    let walletSignal: AbortSignal | undefined
    const { engine, clock, read } = await openAccount((({ signal }: { signal?: AbortSignal }) => {
      walletSignal = signal
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    }) as never)
    await expect.poll(() => walletSignal?.aborted).toBe(false)
    await clock.advance(4_999)
    expect(read().status).toBe('loading')
    await clock.advance(1)
    await engine.idle()
    expect(read().data).toEqual([ofChain])
  })

  it('waits at most 3 s for a chain that does not return what the data service left out', async () => {
    services.answer(path, { body: { balances: [serviceBalance()] } })
    const { adapter } = createWalletLed()
    let requests = 0
    const getTokenBalances = () => {
      requests += 1
      return new Promise(() => {})
    }
    const { engine, clock, read } = await openAccount(undefined, {
      serviceUrl: services.url,
      adapters: [{ namespace: 'eip155', load: async () => ({ ...adapter, getTokenBalances }) }],
    })
    await expect.poll(() => requests).toBe(1)
    await clock.advance(2_999)
    expect(read().status).toBe('loading')
    await clock.advance(1)
    await engine.idle()
    expect(read()).toMatchObject({ status: 'ready', data: [{ symbol: 'USDT' }] })
  })
})
