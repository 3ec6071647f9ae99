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
  it('finds wallets that register before, at and after the start, and loses those that take themselves back', () => {
    const made = start()
    expect(ids(made)).toEqual([])
    const back = made.register(fennec)
    made.register(createWallet('Badger'))
    expect(ids(made)).toEqual(['Fennec', 'Badger'])
    back()
    expect(ids(made)).toEqual(['Badger'])
    expect(made.connector('Badger').info).toMatchObject({
      type: 'ANNOUNCED',
      name: 'Badger',
      readiness: 'installed',
      walletKey: 'solana:Badger',
    })
  })

  it('lists one wallet once, however often it registers, and those of one name as contested', () => {
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

  it('contests those of one reverse domain name, whatever they are called', () => {
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

  it('knows the wallet of other namespaces by its reverse domain name, told or known, and never by its name', () => {
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

  it('leaves out wallets that are ignored', () => {
    const made = start({ ignore: ['Fennec'] })
    made.register(fennec)
    expect(ids(made)).toEqual([])
  })

  it.each([
    ['nothing', null],
    ['a text', 'Phantom'],
    ['no features', { ...fennec, features: undefined }],
    [
      'features of another chain',
      { ...fennec, features: { 'standard:connect': {}, 'standard:events': {}, 'sui:signTransaction': {} } },
    ],
    ['chains of another kind', { ...fennec, chains: ['sui:mainnet'] }],
    ['chains that are no list', { ...fennec, chains: 5 }],
    ['a name that cannot be seen', { ...fennec, name: '\u200b\u202e' }],
    ['a name that is none', { ...fennec, name: 7 }],
    [
      'a getter that throws',
      Object.defineProperty({ ...fennec }, 'name', {
        get: () => {
          throw new Error('no')
        },
      }),
    ],
  ])('leaves out what cannot be used, and finds the rest: %s [T-13]', (_what, hostile) => {
    const made = start()
    made.register(hostile)
    made.register(fennec)
    expect(ids(made)).toEqual(['Fennec'])
  })

  it.each(['javascript:alert(1)', 'https://tracker.example/x.png', 'data:text/html,<script>', 'data:image/svg+xml', 5])(
    'shows no icon that is not an image by itself: %s [T-11]',
    (icon) => {
      const made = start()
      made.register({ ...fennec, icon })
      expect(made.connector('Fennec').info.icon).toBeUndefined()
    },
  )

  it('shows a name without what is invisible, and not endless', () => {
    const made = start()
    made.register({ ...fennec, name: `Fen\u202enec ${'x'.repeat(200)}` })
    expect(made.announced()[0]?.info.name).toHaveLength(64)
    expect(made.announced()[0]?.info.name).toContain('Fennec')
  })

  it('outlives a registration that throws', () => {
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

  it('hears nothing after it was stopped', () => {
    const made = start()
    made.stop()
    expect(made.page.listeners()).toBe(0)
  })
})
