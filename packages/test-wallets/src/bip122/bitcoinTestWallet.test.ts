import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.js'
import { exposeBitcoinWallet } from './exposeBitcoinWallet.js'
import { type BitcoinContextLike, installBitcoinTestWallet } from './installBitcoinTestWallet.js'
import { createSatsConnectProvider } from './satsConnectProvider.js'

const keys = [1, 2].map((seed) => ({
  payment: new Uint8Array(32).fill(seed),
  ordinals: new Uint8Array(32).fill(seed + 10),
}))
const options = { name: 'Fennec', keys, chains: { Regtest: 'http://127.0.0.1:9', Signet: 'http://127.0.0.1:9' } }
const origin = 'https://site.example'

describe('a Bitcoin wallet', () => {
  it('answers as sats-connect does, and prompts its user', async () => {
    const prompts: string[] = []
    const wallet = createBitcoinTestWallet({ ...options, approver: async ({ method }) => void prompts.push(method) })
    const provider = createSatsConnectProvider(wallet, origin)
    expect(await provider.request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
    expect(await provider.request('wallet_connect', { addresses: ['payment'] })).toMatchObject({
      jsonrpc: '2.0',
      result: { addresses: [{ purpose: 'payment', addressType: 'p2wpkh' }], network: { bitcoin: { name: 'Regtest' } } },
    })
    expect(await provider.request('wallet_getAccount')).toMatchObject({ result: { addresses: [{}, {}] } })
    expect(await provider.request('stx_getAddresses')).toMatchObject({ error: { code: -32601 } })
    expect(prompts).toEqual(['wallet_connect'])
  })

  it('follows its policies', async () => {
    const wallet = createBitcoinTestWallet(options)
    const provider = createSatsConnectProvider(wallet, origin)
    wallet.setPolicy('wallet_connect', 'reject')
    expect(await provider.request('wallet_connect')).toMatchObject({ error: { code: -32000 } })
    wallet.setPolicy('wallet_connect', { answer: 'nonsense' })
    expect(await provider.request('wallet_connect')).toMatchObject({ result: 'nonsense' })
    wallet.setPolicy('wallet_connect', { throws: 'text' })
    await expect(provider.request('wallet_connect')).rejects.toBe('text')
  })

  it('emits its own changes', async () => {
    const wallet = createBitcoinTestWallet(options)
    const provider = createSatsConnectProvider(wallet, origin)
    await provider.request('getAccounts', { purposes: ['payment'] })
    const listener = vi.fn<(event: { readonly type: string }) => void>()
    const stops = (['accountChange', 'networkChange', 'disconnect'] as const).map((eventName) =>
      provider.addListener({ eventName, cb: listener }),
    )
    const before = wallet.addresses()
    wallet.setAccount(1)
    wallet.setNetwork('Signet')
    wallet.disconnect()
    expect(listener.mock.calls.map(([{ type }]) => type)).toEqual(['accountChange', 'networkChange', 'disconnect'])
    expect(wallet.addresses()).not.toEqual(before)
    expect(wallet.isConnected(origin)).toBe(false)
    for (const stop of stops) stop()
    expect(wallet.listeners()).toBe(0)
  })

  it('stores which sites are connected', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    }
    await createBitcoinTestWallet({ ...options, storage }).request('wallet_connect', {}, origin)
    expect(createBitcoinTestWallet({ ...options, storage }).isConnected(origin)).toBe(true)
  })

  it('can be removed from the page', () => {
    const window = new EventTarget()
    const remove = exposeBitcoinWallet(createBitcoinTestWallet(options), { window, origin })
    expect(Reflect.get(window, 'btc_providers')).toHaveLength(1)
    remove()
    expect(Reflect.get(window, 'btc_providers')).toHaveLength(0)
    expect(Reflect.get(window, 'FennecProviders')).toEqual({})
  })
})

describe('a Bitcoin wallet from Playwright', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is in the page, while its keys are outside', async () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const page = {
      evaluate: async <argument>(run: (argument: argument) => unknown, argument: argument) => run(argument),
    }
    const context: BitcoinContextLike = {
      exposeBinding: async (name, callback) =>
        Reflect.set(window, name, (call: { method: string }) =>
          Promise.resolve(callback({ page, frame: { url: () => `${origin}/page` } }, call)),
        ),
      addInitScript: async (script, argument) => script(argument as never), // the argument that Playwright would pass to the page
    }
    const wallet = await installBitcoinTestWallet(context, options)
    const [entry] = Reflect.get(window, 'btc_providers')
    expect(entry).toMatchObject({ id: 'FennecProviders.BitcoinProvider', name: 'Fennec' })
    const { BitcoinProvider: provider } = Reflect.get(window, 'FennecProviders')
    expect(await provider.request('wallet_connect', {})).toMatchObject({ result: { addresses: [{}, {}] } })
    expect(wallet.isConnected(origin)).toBe(true)
    const listener = vi.fn<() => void>()
    provider.addListener({ eventName: 'networkChange', cb: listener })
    wallet.setNetwork('Signet')
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
