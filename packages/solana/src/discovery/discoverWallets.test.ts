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
    const made = start()
    expect(ids(made)).toEqual([])
    const unregister = made.register(fennec)
    made.register(createWallet('Badger'))
    expect(ids(made)).toEqual(['Fennec', 'Badger'])
    unregister()
    expect(ids(made)).toEqual(['Badger'])
    expect(made.connector('Badger').info).toMatchObject({
      type: 'ANNOUNCED',
      name: 'Badger',
      readiness: 'installed',
      walletKey: 'solana:Badger',
    })
  })

  it('lists a wallet once if it registers twice, and marks two wallets of one name as contested', () => {
    const made = start()
    made.register(fennec)
    made.register(fennec)
    expect(ids(made)).toEqual(['Fennec'])
    made.register({ ...fennec, accounts: [] })
    expect(made.announced().map(({ info }) => [info.id, info.contested])).toEqual([
      ['Fennec', true],
      ['Fennec#2', true],
    ])
  })

  it('marks two wallets of one reverse domain name as contested even if their names differ', () => {
    const made = start()
    made.register(createWallet('Phantom'))
    made.register({ ...fennec, id: 'app.phantom' })
    made.register(createWallet('Badger'))
    expect(made.announced().map(({ info }) => [info.id, info.contested])).toEqual([
      ['Phantom', true],
      ['Fennec', true],
      ['Badger', false],
    ])
  })

  it('matches the wallet of other namespaces by its announced or listed reverse domain name, never by its name alone', () => {
    const made = start()
    made.register({ ...fennec, id: 'example.fennec' })
    made.register({ ...createWallet('Badger'), id: 'Badger' })
    made.register(createWallet('Phantom'))
    made.register(createWallet('constructor'))
    expect(made.announced().map(({ info }) => [info.name, info.walletKey, info.rdns])).toEqual([
      ['Fennec', 'example.fennec', 'example.fennec'],
      ['Badger', 'solana:Badger', undefined],
      ['Phantom', 'app.phantom', 'app.phantom'],
      ['constructor', 'solana:constructor', undefined],
    ])
  })

  it('does not list ignored wallets', () => {
    const made = start({ ignore: ['Fennec'] })
    made.register(fennec)
    expect(ids(made)).toEqual([])
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
  ])('skips an unusable wallet and finds the others: %s [T-13]', (_what, hostile) => {
    const made = start()
    made.register(hostile)
    made.register(fennec)
    expect(ids(made)).toEqual(['Fennec'])
  })

  it.each(['javascript:alert(1)', 'https://tracker.example/x.png', 'data:text/html,<script>', 'data:image/svg+xml', 5])(
    'drops an icon that is no embedded image: %s [T-11]',
    (icon) => {
      const made = start()
      made.register({ ...fennec, icon })
      expect(made.connector('Fennec').info.icon).toBeUndefined()
    },
  )

  it('removes invisible characters from a name and shortens it', () => {
    const made = start()
    made.register({ ...fennec, name: `Fen\u202enec ${'x'.repeat(200)}` })
    expect(made.announced()[0]?.info.name).toHaveLength(64)
    expect(made.announced()[0]?.info.name).toContain('Fennec')
  })

  it('continues after a registration that throws', () => {
    const made = start()
    made.page.window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: () => {
          throw new Error('no')
        },
      }),
    )
    made.page.window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no' }))
    made.register(fennec)
    expect(ids(made)).toEqual(['Fennec'])
  })

  it('removes its listeners when it stops', () => {
    const made = start()
    made.stop()
    expect(made.page.listeners()).toBe(0)
  })
})
