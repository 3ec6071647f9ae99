import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Keplr } from './keplr.js'
import { createPage, type TestPage } from '@latchkey/conformance/page'
import { discoverWallets } from './discoverWallets.js'
import type { FoundWallet } from './discoverWallets.js'

let page: TestPage
beforeEach(() => {
  page = createPage()
})
afterEach(() => page.close())

const unused = () => expect.fail('a wallet was called')
const createProvider = (): Keplr => ({
  enable: unused,
  getKey: unused,
  getOfflineSigner: unused,
  getOfflineSignerOnlyAmino: unused,
})

const define = (things: object) => Object.assign(page.window, things)
const discover = (options = {}) => {
  const reports: (readonly FoundWallet[])[] = []
  const stop = discoverWallets(options, (wallets) => reports.push(wallets))
  return { stop, reports, last: () => reports.at(-1) ?? expect.fail('no wallets were reported') }
}
const idsOf = (wallets: readonly FoundWallet[]) => wallets.map(({ info }) => info.id)

it('finds the wallets of this ecosystem without calling them', () => {
  define({
    keplr: createProvider(),
    leap: createProvider(),
    cosmostation: { providers: { keplr: createProvider() } },
    okxwallet: { keplr: createProvider() },
    station: { keplr: createProvider() },
  })
  const { last } = discover()
  expect(last().map(({ info }) => info)).toEqual([
    {
      id: 'leap',
      type: 'INJECTED',
      name: 'Leap',
      readiness: 'installed',
      walletKey: 'io.leapwallet.LeapWallet',
      rdns: 'io.leapwallet.LeapWallet',
    },
    expect.objectContaining({ id: 'cosmostation', walletKey: 'io.cosmostation' }),
    expect.objectContaining({ id: 'okxwallet', walletKey: 'com.okex.wallet' }),
    { id: 'station', type: 'INJECTED', name: 'Station', readiness: 'installed', walletKey: 'station' },
    expect.objectContaining({ id: 'keplr', name: 'Keplr', walletKey: 'app.keplr' }),
  ])
})

it('lists a wallet once, under its own name, if it defines `window.keplr` too', () => {
  const provider = createProvider()
  define({ keplr: provider, leap: provider })
  expect(idsOf(discover().last())).toEqual(['leap'])
})

it('finds a wallet that exists only after the page’s load event', () => {
  const { last, stop, reports } = discover()
  expect(last()).toEqual([])
  define({ keplr: createProvider() })
  page.window.dispatchEvent(new Event('load'))
  expect(idsOf(last())).toEqual(['keplr'])
  stop()
  page.window.dispatchEvent(new Event('load'))
  expect(reports).toHaveLength(2)
  expect(page.listeners()).toBe(0)
})

it('looks for additional wallets of the site, and lists no ignored ones', () => {
  const wallets = [{ id: 'fennec', name: 'Fennec', path: 'fennec.cosmos', rdns: 'example.fennec' }]
  define({ keplr: createProvider(), leap: createProvider(), fennec: { cosmos: createProvider() } })
  expect(idsOf(discover({ wallets, ignore: ['leap'] }).last())).toEqual(['fennec', 'keplr'])
  const renamed = [{ id: 'keplr', name: 'My Keplr', path: 'keplr' }]
  expect(
    discover({ wallets: renamed, ignore: ['leap'] })
      .last()
      .map(({ info }) => info.name),
  ).toEqual(['My Keplr'])
})

it('lists no objects that are not wallets, and handles getters that throw', () => {
  define({
    keplr: { ...createProvider(), getKey: 'not a function' },
    leap: 7,
    cosmostation: {
      get providers() {
        throw new Error('hostile')
      },
    },
    okxwallet: {
      keplr: new Proxy(
        {},
        {
          get: () => {
            throw new Error('hostile')
          },
        },
      ),
    },
    station: null,
  })
  expect(discover().last()).toEqual([])
})

it('subscribes to key changes on the window, or on the object that holds the provider', () => {
  const emitter = { on: vi.fn(), removeListener: vi.fn(), keplr: createProvider() }
  define({ keplr: createProvider(), okxwallet: emitter, station: { keplr: createProvider() } })
  const wallets = new Map(
    discover()
      .last()
      .map((wallet) => [wallet.info.id, wallet]),
  )
  const before = page.listeners()
  const listener = vi.fn()
  const stop = wallets.get('keplr')?.onKeyChange(listener)
  page.window.dispatchEvent(new Event('keplr_keystorechange'))
  expect(listener).toHaveBeenCalledTimes(1)
  stop?.()
  page.window.dispatchEvent(new Event('keplr_keystorechange'))
  expect(listener).toHaveBeenCalledTimes(1)
  expect(page.listeners()).toBe(before)
  wallets.get('okxwallet')?.onKeyChange(listener)()
  expect(emitter.on).toHaveBeenCalledWith('accountsChanged', listener)
  expect(emitter.removeListener).toHaveBeenCalledWith('accountsChanged', listener)
})
