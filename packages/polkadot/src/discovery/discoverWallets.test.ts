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
  it('are listed under the names that people know, and by a key that other namespaces share', () => {
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

  it('are asked nothing by being listed', () => {
    run({ injectedWeb3: { fennec: { version: '1', enable: throwing, connect: throwing } } })
    expect(rows()).toHaveLength(1)
  })

  it('are found when they come late, and gone when they go', async () => {
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

  it('leave no timer and no listener behind', () => {
    const clock = createManualClock()
    const { page, stop } = run({ clock })
    expect(clock.waiting()).toBe(1)
    stop()
    expect([clock.waiting(), page.listeners()]).toEqual([0, 0])
  })

  it('are not listed where the site does not want them', () => {
    run({ injectedWeb3: { fennec: entry(), marten: entry() }, ignore: ['fennec'] })
    expect(rows()).toEqual([['marten', 'marten', 'marten']])
  })

  it('that are hostile hide no other', () => {
    const hostile = {
      get throws(): never {
        return throwing()
      },
      'rtl\u202eevil': entry(),
      ' padded': entry(),
      text: 'enable',
      nothing: null,
      'no door': { version: '1' },
      getter: Object.defineProperty({}, 'enable', { get: throwing }),
      fennec: entry(),
    }
    run({ injectedWeb3: hostile })
    expect(rows()).toEqual([['fennec', 'fennec', 'fennec']])
  })

  it.each([[null], ['text'], [new Proxy({}, { ownKeys: throwing })]])(
    'are none in what is no list: %#',
    (injectedWeb3) => {
      run({ injectedWeb3 })
      expect(rows()).toEqual([])
    },
  )

  it('are fifty at the most', () => {
    run({ injectedWeb3: Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`w${index}`, entry()])) })
    expect(rows()).toHaveLength(50)
  })

  it('say which one it is behind a name that two of them share', () => {
    const { page } = run({})
    Reflect.set(page.window, 'walletExtension', { isNovaWallet: true })
    Reflect.set(page.window, 'injectedWeb3', { 'polkadot-js': entry() })
    page.window.dispatchEvent(new Event('load'))
    expect(rows()).toEqual([['polkadot-js', 'Nova Wallet', 'polkadot-js']])
  })
})
