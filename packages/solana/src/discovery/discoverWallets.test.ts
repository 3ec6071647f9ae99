import { createSolanaTestWallet } from '@latchkey/test-wallets/solana'
import { afterEach, describe, expect, it } from 'vitest'
import { runAdapter, type RunningAdapter } from '../testing/runAdapter.js'

let running: RunningAdapter | undefined
afterEach(() => running?.stop())

const start = (...options: Parameters<typeof runAdapter>) => {
  running = runAdapter(...options)
  return running
}
const createWallet = (name: string) =>
  createSolanaTestWallet({
    name,
    seeds: [new Uint8Array(32).fill(1)],
    chains: { 'solana:mainnet': 'http://127.0.0.1:9' },
  }).createWallet('https://site.example')
const fennec = createWallet('Fennec')
const ids = ({ announced }: RunningAdapter) => announced().map(({ info }) => info.id)

describe('discovery', () => {
  it('finds wallets that register before, at and after the start, and drops those that unregister', () => {
    const started = start()
    expect(ids(started)).toEqual([])
    const unregister = started.register(fennec)
    started.register(createWallet('Badger'))
    expect(ids(started)).toEqual(['Fennec', 'Badger'])
    unregister()
    expect(ids(started)).toEqual(['Badger'])
    expect(started.connector('Badger').info).toMatchObject({
      type: 'ANNOUNCED',
      name: 'Badger',
      readiness: 'installed',
      walletKey: 'solana:Badger',
    })
  })

  it('lists a wallet once if it registers twice, and marks two wallets of one name as contested', () => {
    const started = start()
    started.register(fennec)
    started.register(fennec)
    expect(ids(started)).toEqual(['Fennec'])
    started.register({ ...fennec, accounts: [] })
    expect(started.announced().map(({ info }) => [info.id, info.contested])).toEqual([
      ['Fennec', true],
      ['Fennec#2', true],
    ])
  })

  it('marks two wallets of one reverse domain name as contested even if their names differ', () => {
    const started = start()
    started.register(createWallet('Phantom'))
    started.register({ ...fennec, id: 'app.phantom' })
    started.register(createWallet('Badger'))
    expect(started.announced().map(({ info }) => [info.id, info.contested])).toEqual([
      ['Phantom', true],
      ['Fennec', true],
      ['Badger', false],
    ])
  })

  it('matches the wallet of other namespaces by its announced or listed reverse domain name, never by its name alone', () => {
    const started = start()
    started.register({ ...fennec, id: 'example.fennec' })
    started.register({ ...createWallet('Badger'), id: 'Badger' })
    started.register(createWallet('Phantom'))
    started.register(createWallet('constructor'))
    expect(started.announced().map(({ info }) => [info.name, info.walletKey, info.rdns])).toEqual([
      ['Fennec', 'example.fennec', 'example.fennec'],
      ['Badger', 'solana:Badger', undefined],
      ['Phantom', 'app.phantom', 'app.phantom'],
      ['constructor', 'solana:constructor', undefined],
    ])
  })

  it('does not list ignored wallets', () => {
    const started = start({ ignore: ['Fennec'] })
    started.register(fennec)
    expect(ids(started)).toEqual([])
  })

  it.each([
    ['null', null],
    ['a text', 'Phantom'],
    ['no features', { ...fennec, features: undefined }],
    [
      'features of another chain',
      { ...fennec, features: { 'standard:connect': {}, 'standard:events': {}, 'sui:signTransaction': {} } },
    ],
    ['chains of another namespace', { ...fennec, chains: ['sui:mainnet'] }],
    ['chains that are no array', { ...fennec, chains: 5 }],
    ['an invisible name', { ...fennec, name: '\u200b\u202e' }],
    ['a name that is no string', { ...fennec, name: 7 }],
    [
      'a getter that throws',
      Object.defineProperty({ ...fennec }, 'name', {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
  ])('skips an unusable wallet and finds the others: %s [T-13]', (_description, hostile) => {
    const started = start()
    started.register(hostile)
    started.register(fennec)
    expect(ids(started)).toEqual(['Fennec'])
  })

  it.each(['javascript:alert(1)', 'https://tracker.example/x.png', 'data:text/html,<script>', 'data:image/svg+xml', 5])(
    'drops an icon that is no embedded image: %s [T-11]',
    (icon) => {
      const started = start()
      started.register({ ...fennec, icon })
      expect(started.connector('Fennec').info.icon).toBeUndefined()
    },
  )

  it('removes invisible characters from a name and shortens it', () => {
    const started = start()
    started.register({ ...fennec, name: `Fen\u202enec ${'x'.repeat(200)}` })
    expect(started.announced()[0]?.info.name).toHaveLength(64)
    expect(started.announced()[0]?.info.name).toContain('Fennec')
  })

  it('continues after a registration that throws', () => {
    const started = start()
    started.page.window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: () => {
          throw new Error('no')
        },
      }),
    )
    started.page.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no' }))
    started.register(fennec)
    expect(ids(started)).toEqual(['Fennec'])
  })

  it('removes its listeners when it stops', () => {
    const started = start()
    started.stop()
    expect(started.page.listeners()).toBe(0)
  })
})
