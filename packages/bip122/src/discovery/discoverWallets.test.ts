import { createBitcoinTestWallet, exposeBitcoinWallet } from '@latchkey/test-wallets/bip122'
import { afterEach, describe, expect, it } from 'vitest'
import { type RunAdapterOptions, type RunningAdapter, runAdapter } from '../testing/runAdapter.js'

const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
const keys = [{ payment: new Uint8Array(32).fill(1), ordinals: new Uint8Array(32).fill(2) }]
const createWallet = (name: string, rdns?: string) =>
  createBitcoinTestWallet({ name, rdns, icon, keys, chains: { Regtest: 'http://127.0.0.1:9' } })
const provider = () => ({ request: async () => ({}) })

let running: RunningAdapter
afterEach(() => running.stop())
const run = (prepare: (window: EventTarget) => void, options: RunAdapterOptions = {}) => {
  running = runAdapter({ ...options, prepare })
}
const infos = () => running.announced().map(({ info }) => info)
const ids = () => infos().map(({ id }) => id)

describe('discovery', () => {
  it('lists the wallets of the page with their fields', () => {
    run((window) => exposeBitcoinWallet(createWallet('Fennec', 'example.fennec'), { window }))
    expect(infos()).toEqual([
      {
        id: 'FennecProviders.BitcoinProvider',
        type: 'ANNOUNCED',
        name: 'Fennec',
        icon,
        readiness: 'installed',
        walletKey: 'example.fennec',
        rdns: 'example.fennec',
      },
    ])
  })

  it('finds injected wallets and those of the Wallet Standard', () => {
    run((window) => {
      for (const shape of ['unisat', 'okx', 'leather', 'standard'] as const)
        exposeBitcoinWallet(createWallet('Fennec'), { shape, window })
    })
    expect(infos().map(({ id, name, walletKey }) => [id, name, walletKey])).toEqual([
      ['LeatherProvider', 'Leather', 'LeatherProvider'],
      ['unisat', 'UniSat', 'unisat'],
      ['okxwallet.bitcoin', 'OKX Wallet', 'com.okex.wallet'],
      ['standard:Fennec', 'Fennec', 'standard:Fennec'],
    ])
  })

  it('finds wallets that register late, and marks two of one name as contested', () => {
    run(() => {})
    expect(ids()).toEqual([])
    const { window } = running.page
    const remove = exposeBitcoinWallet(createWallet('Fennec'), { shape: 'standard', window })
    expect(ids()).toEqual(['standard:Fennec'])
    exposeBitcoinWallet(createWallet('Fennec'), { shape: 'standard', window })
    expect(infos().map(({ id, contested }) => [id, contested])).toEqual([
      ['standard:Fennec', true],
      ['standard:Fennec#2', true],
    ])
    remove()
    expect(infos().map(({ id, contested }) => [id, contested])).toEqual([['standard:Fennec', undefined]])
  })

  it('marks two wallets of one reverse domain name as contested even if their ids differ [T-10]', () => {
    run((window) =>
      Object.assign(window, {
        okxwallet: { bitcoin: provider() },
        Hostile: { Provider: provider() },
        btc_providers: [{ id: 'Hostile.Provider', name: 'OKX Wallet', rdns: 'com.okex.wallet' }],
      }),
    )
    expect(infos().map(({ id, walletKey, contested }) => [id, walletKey, contested])).toEqual([
      ['Hostile.Provider', 'Hostile.Provider', true],
      ['okxwallet.bitcoin#2', 'okxwallet.bitcoin#2', true],
    ])
  })

  it('scans again when the page has loaded', () => {
    run(() => {})
    exposeBitcoinWallet(createWallet('Fennec'), { window: running.page.window })
    expect(ids()).toEqual([])
    running.page.window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['FennecProviders.BitcoinProvider'])
  })

  it('lists a wallet whose object is a function', () => {
    run((window) =>
      Object.assign(window, {
        A: { B: Object.assign(() => {}, provider()) },
        btc_providers: [{ id: 'A.B', name: 'A' }],
      }),
    )
    expect(ids()).toEqual(['A.B'])
  })

  it('lists a wallet once if it announces itself in several ways', () => {
    run((window) => {
      const shared = provider()
      Object.assign(window, {
        XverseProviders: { BitcoinProvider: shared },
        btc_providers: [{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }],
      })
      window.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent).detail.register({ name: 'Xverse', features: { 'sats-connect:': { provider: shared } } }),
      )
    })
    expect(ids()).toEqual(['XverseProviders.BitcoinProvider'])
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['a string', 'Fennec'],
    ['no id', { name: 'Fennec' }],
    ['no name', { id: 'Hostile.Provider' }],
    ['a name of invisible characters', { id: 'Hostile.Provider', name: '\u200b\u202e' }],
    ['a path without an object', { id: 'Nothing.Here', name: 'Fennec' }],
    ['an invalid path', { id: 'Hostile["Provider"]', name: 'Fennec' }],
    ["a path to the page's own objects", { id: 'constructor.prototype', name: 'Fennec' }],
    [
      'a name whose getter throws',
      {
        id: 'Hostile.Provider',
        get name(): never {
          throw new Error('no')
        },
      },
    ],
  ])('skips an entry with %s', (_, entry) => {
    run((window) => {
      Object.assign(window, { Hostile: { Provider: provider() }, btc_providers: [entry] })
      exposeBitcoinWallet(createWallet('Marten'), { window })
    })
    expect(ids()).toEqual(['MartenProviders.BitcoinProvider'])
  })

  it.each(['https://images.example/icon.png', 'javascript:alert(1)', 'data:text/html,x'])(
    'drops the icon %s',
    (unsafe) => {
      run((window) =>
        Object.assign(window, { A: { B: provider() }, btc_providers: [{ id: 'A.B', name: 'A', icon: unsafe }] }),
      )
      expect(infos()[0]?.icon).toBeUndefined()
    },
  )

  it('continues if reading the list throws, and does not list ignored wallets', () => {
    run(
      (window) => {
        Object.defineProperty(window, 'btc_providers', {
          get: () => {
            throw new Error('no')
          },
        })
        Object.assign(window, { unisat: provider(), LeatherProvider: provider() })
      },
      { ignore: ['unisat'] },
    )
    expect(ids()).toEqual(['LeatherProvider'])
  })

  it('removes its listeners when it stops', () => {
    run(() => {})
    expect(running.page.listeners()).toBeGreaterThan(0)
    running.stop()
    expect(running.page.listeners()).toBe(0)
  })
})
