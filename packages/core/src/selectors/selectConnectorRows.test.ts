import { describe, expect, it } from 'vitest'
import type { ChannelSource, Connector, WalletInfo } from '../adapter/contract.js'
import { connectorsSlice } from '../connectors/connectorsSlice.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { networkOne } from '../testing/fixtures.js'
import { selectConnectorRows, selectHeroRow } from './selectConnectorRows.js'

const info = (id: string, changes: Partial<WalletInfo> = {}): WalletInfo => ({
  id,
  type: 'ANNOUNCED',
  name: id,
  readiness: 'installed',
  walletKey: id,
  rdns: id,
  ...changes,
})

const createKit = async (infos: readonly WalletInfo[], options: Partial<TestKitOptions> = {}) => {
  const connect = () => Promise.reject(new Error('nobody connects here'))
  const adapter = {
    namespace: 'eip155' as const,
    isAddress: () => true,
    setup: (context: { announce(connectors: readonly Connector[]): void }) => {
      context.announce(infos.map((wallet) => ({ info: wallet, connect })))
      return () => {}
    },
  }
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [{ namespace: 'eip155', load: async () => adapter }],
    ...options,
  })
  return engine
}

const namesOf = async (infos: readonly WalletInfo[], options?: Partial<TestKitOptions>) =>
  selectConnectorRows((await createKit(infos, options)).store.getState()).map(({ name }) => name)

const source: ChannelSource = {
  info: info('walletConnect', { type: 'WALLET_CONNECT', readiness: 'loadable' }),
  open: () => Promise.reject(new Error('nobody connects here')),
}

describe('the wallet list', () => {
  it('stands in the specified order: WalletConnect, recent, injected, external [S9.10d]', async () => {
    const engine = await createKit(
      [
        info('external', { type: 'EXTERNAL', readiness: 'loadable' }),
        info('injected', { type: 'INJECTED' }),
        info('announced'),
        info('recent'),
      ],
      { channels: [{ id: 'walletConnect', load: async () => source }] },
    )
    engine.store.dispatch(connectorsSlice.actions.walletUsed({ id: 'eip155/recent', usedAt: 5 }))
    expect(selectConnectorRows(engine.store.getState()).map(({ name, tag }) => [name, tag])).toEqual([
      ['walletConnect', 'qrcode'],
      ['recent', 'recent'],
      ['announced', 'installed'],
      ['injected', 'installed'],
      ['external', undefined],
    ])
  })

  it('has the wallet used last as its hero, and keeps its own order', async () => {
    const engine = await createKit([info('a'), info('b'), info('c')])
    engine.store.dispatch(connectorsSlice.actions.walletUsed({ id: 'eip155/b', usedAt: 1 }))
    engine.store.dispatch(connectorsSlice.actions.walletUsed({ id: 'eip155/c', usedAt: 2 }))
    const state = engine.store.getState()
    expect(selectHeroRow(state)?.name).toBe('c')
    expect(selectConnectorRows(state).map(({ name }) => name)).toEqual(['c', 'b', 'a'])
  })

  it('has no hero where none was used', async () => {
    expect(selectHeroRow((await createKit([info('a')])).store.getState())).toBeUndefined()
  })

  it('hides the Browser Wallet on desktop when it is not installed [S5.16a]', async () => {
    const missing = info('injected', { type: 'INJECTED', name: 'Browser Wallet', readiness: 'missing' })
    expect(await namesOf([missing, info('a')])).toEqual(['a'])
    expect(await namesOf([{ ...missing, readiness: 'installed' }])).toEqual(['Browser Wallet'])
  })

  it('hides excluded wallets by reverse domain name or name, in any case [S5.16b]', async () => {
    const infos = [info('one', { rdns: 'io.One' }), info('two', { name: 'Two' }), info('three')]
    expect(await namesOf(infos, { excludeWallets: ['IO.ONE', 'tWO'] })).toEqual(['three'])
  })

  it('stands in the order that the site sets; what that does not name stands last', async () => {
    const infos = [info('external', { type: 'EXTERNAL' }), info('injected', { type: 'INJECTED' }), info('announced')]
    expect(await namesOf(infos, { features: { connectorTypeOrder: ['external'] } })).toEqual([
      'external',
      'announced',
      'injected',
    ])
  })

  it.each([
    [{ enableWallets: false }, []],
    [{ enableEIP6963: false }, ['injected', 'coinbaseWallet']],
    [{ enableInjected: false }, ['announced', 'coinbaseWallet']],
    [{ enableCoinbase: false }, ['announced', 'injected']],
    [{}, ['announced', 'injected', 'coinbaseWallet']],
  ])('with %j has %j', async (options, names) => {
    const infos = [
      info('coinbaseWallet', { type: 'EXTERNAL' }),
      info('injected', { type: 'INJECTED' }),
      info('announced'),
    ]
    expect(await namesOf(infos, options)).toEqual(names)
  })

  it('has the pictures that the site names', async () => {
    const engine = await createKit([info('a', { icon: 'data:a' }), info('b', { icon: 'data:b' })], {
      connectorImages: { a: 'https://img.example/a' },
    })
    expect(selectConnectorRows(engine.store.getState()).map(({ icon }) => icon)).toEqual([
      'https://img.example/a',
      'data:b',
    ])
  })
})
