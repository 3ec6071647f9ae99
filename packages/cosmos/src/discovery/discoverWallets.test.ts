import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Keplr } from './keplr.js'
import { createPage, type TestPage } from '@latchkey/conformance/page'
import { discoverWallets } from './discoverWallets.js'
import type { FoundWallet } from './foundWallet.js'

let page: TestPage
beforeEach(() => {
  page = createPage()
})
afterEach(() => page.close())

const unasked = () => expect.fail('a wallet was asked')
const createProvider = (): Keplr => ({
  enable: unasked,
  getKey: unasked,
  getOfflineSigner: unasked,
  getOfflineSignerOnlyAmino: unasked,
})

const place = (things: object) => Object.assign(page.window, things)
const discover = (options = {}) => {
  const told: (readonly FoundWallet[])[] = []
  const stop = discoverWallets(options, (wallets) => told.push(wallets))
  return { stop, told, last: () => told.at(-1) ?? expect.fail('nothing was told') }
}
const idsOf = (wallets: readonly FoundWallet[]) => wallets.map(({ info }) => info.id)

it('finds the wallets of this ecosystem, and asks none', () => {
  place({
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

it('lists a wallet once, by its own name, where it stands in the place of Keplr too', () => {
  const provider = createProvider()
  place({ keplr: provider, leap: provider })
  expect(idsOf(discover().last())).toEqual(['leap'])
})

it('finds a wallet that comes late, when the page has loaded', () => {
  const { last, stop, told } = discover()
  expect(last()).toEqual([])
  place({ keplr: createProvider() })
  page.window.dispatchEvent(new Event('load'))
  expect(idsOf(last())).toEqual(['keplr'])
  stop()
  page.window.dispatchEvent(new Event('load'))
  expect(told).toHaveLength(2)
  expect(page.listeners()).toBe(0)
})

it('looks for what the site names, and lists nothing that it ignores', () => {
  const wallets = [{ id: 'fennec', name: 'Fennec', path: 'fennec.cosmos', rdns: 'example.fennec' }]
  place({ keplr: createProvider(), leap: createProvider(), fennec: { cosmos: createProvider() } })
  expect(idsOf(discover({ wallets, ignore: ['leap'] }).last())).toEqual(['fennec', 'keplr'])
  const renamed = [{ id: 'keplr', name: 'My Keplr', path: 'keplr' }]
  expect(
    discover({ wallets: renamed, ignore: ['leap'] })
      .last()
      .map(({ info }) => info.name),
  ).toEqual(['My Keplr'])
})

it('takes nothing for a wallet that is none, and survives what throws', () => {
  place({
    keplr: { ...createProvider(), getKey: 'no function' },
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

it('hears of another key by the window, or by the object that holds the provider', () => {
  const emitter = { on: vi.fn(), removeListener: vi.fn(), keplr: createProvider() }
  place({ keplr: createProvider(), okxwallet: emitter, station: { keplr: createProvider() } })
  const wallets = new Map(
    discover()
      .last()
      .map((wallet) => [wallet.info.id, wallet]),
  )
  const before = page.listeners()
  const heard = vi.fn()
  const stop = wallets.get('keplr')?.onKeyChange(heard)
  page.window.dispatchEvent(new Event('keplr_keystorechange'))
  expect(heard).toHaveBeenCalledTimes(1)
  stop?.()
  page.window.dispatchEvent(new Event('keplr_keystorechange'))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(page.listeners()).toBe(before)
  wallets.get('okxwallet')?.onKeyChange(heard)()
  expect(emitter.on).toHaveBeenCalledWith('accountsChanged', heard)
  expect(emitter.removeListener).toHaveBeenCalledWith('accountsChanged', heard)
})
