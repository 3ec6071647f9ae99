import { createManualClock } from '@latchkey/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { runAdapter, type RunAdapterOptions, type RunningAdapter } from '../testing/runAdapter.js'

const entry = () => ({ version: '1', enable: async () => ({}) })
const throwing = () => {
  throw new Error('hostile')
}

let running: RunningAdapter | undefined
afterEach(() => running?.stop())

const run = (options: RunAdapterOptions) => {
  running = runAdapter({ clock: createManualClock(), ...options })
  return running
}
const rows = () => running?.announced().map(({ info }) => [info.id, info.name, info.walletKey])

describe('wallets in the page', () => {
  it('are listed under their well-known names, with a key that other namespaces share', () => {
    run({
      injectedWeb3: {
        'polkadot-js': entry(),
        talisman: entry(),
        'example.fennec': entry(),
        'new wallet': entry(),
      },
    })
    expect(rows()).toEqual([
      ['polkadot-js', 'Polkadot{.js}', 'polkadot-js'],
      ['talisman', 'Talisman', 'xyz.talisman'],
      ['example.fennec', 'Fennec', 'example.fennec'],
      ['new wallet', 'new wallet', 'new wallet'],
    ])
    expect(running?.connector('talisman').info).toEqual({
      id: 'talisman',
      type: 'INJECTED',
      name: 'Talisman',
      readiness: 'installed',
      walletKey: 'xyz.talisman',
      rdns: 'xyz.talisman',
    })
  })

  it('are listed without calling them', () => {
    run({ injectedWeb3: { fennec: { version: '1', enable: throwing, connect: throwing } } })
    expect(rows()).toHaveLength(1)
  })

  it('are found when they are injected late, and removed when they disappear', async () => {
    const clock = createManualClock()
    const { page } = run({ clock })
    expect(rows()).toEqual([])
    const all: Record<string, unknown> = { fennec: entry() }
    Reflect.set(page.window, 'injectedWeb3', all)
    await clock.advance(50)
    expect(rows()).toEqual([['fennec', 'fennec', 'fennec']])
    delete all['fennec']
    page.window.dispatchEvent(new Event('load'))
    expect(rows()).toEqual([])
    for (const ms of [200, 750, 2_000, 5_000]) await clock.advance(ms)
    expect(clock.waiting()).toBe(0)
  })

  it('leave no timer and no listener after a stop', () => {
    const clock = createManualClock()
    const { page, stop } = run({ clock })
    expect(clock.waiting()).toBe(1)
    stop()
    expect([clock.waiting(), page.listeners()]).toEqual([0, 0])
  })

  it('are not listed if the site ignores them', () => {
    run({ injectedWeb3: { fennec: entry(), marten: entry() }, ignore: ['fennec'] })
    expect(rows()).toEqual([['marten', 'marten', 'marten']])
  })

  it('that throw or are invalid do not hide others', () => {
    const hostile = {
      get throws(): never {
        return throwing()
      },
      'rtl\u202eevil': entry(),
      ' padded': entry(),
      text: 'enable',
      nothing: null,
      'no method': { version: '1' },
      getter: Object.defineProperty({}, 'enable', { get: throwing }),
      fennec: entry(),
    }
    run({ injectedWeb3: hostile })
    expect(rows()).toEqual([['fennec', 'fennec', 'fennec']])
  })

  it.each([[null], ['text'], [new Proxy({}, { ownKeys: throwing })]])(
    'are not found in an object that is not a list: %#',
    (injectedWeb3) => {
      run({ injectedWeb3 })
      expect(rows()).toEqual([])
    },
  )

  it('are limited to fifty', () => {
    run({ injectedWeb3: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`w${index}`, entry()])) })
    expect(rows()).toHaveLength(50)
  })

  it('have the right name if two wallets share an id', () => {
    const { page } = run({})
    Reflect.set(page.window, 'walletExtension', { isNovaWallet: true })
    Reflect.set(page.window, 'injectedWeb3', { 'polkadot-js': entry() })
    page.window.dispatchEvent(new Event('load'))
    expect(rows()).toEqual([['polkadot-js', 'Nova Wallet', 'polkadot-js']])
  })
})
