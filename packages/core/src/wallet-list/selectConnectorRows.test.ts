import { describe, expect, it } from 'vitest'
import type { ChannelSource, Connector } from '../contract/contract.js'
import type { SessionFacts, WalletInfo } from '../contract/session.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { connectorsSlice } from '../state/connectorsSlice.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { networkOne } from '../testing/fixtures.js'
import { selectConnectMethods } from './selectConnectMethods.js'
import { selectConnectorRows, selectHeroRow } from './selectConnectorRows.js'
import { selectWalletEntries } from './selectWalletEntries.js'

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
    loadAddressRules: () => Promise.reject(new Error('nobody writes an address here')),
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
  it('is not sorted and copied again if the site lists no other wallets', async () => {
    const state = (await createKit([info('first'), info('second')])).store.getState()
    expect(selectWalletEntries(state)).toBe(selectConnectorRows(state))
    expect(selectWalletEntries(state)).toHaveLength(2)
  })

  it('has the specified order: WalletConnect, recent, injected, external [S9.10d]', async () => {
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

  it('lists the site’s wallets first among those that announced themselves, and its groups in their order [S9.10d~]', async () => {
    const infos = [
      info('injected', { type: 'INJECTED', name: 'Own Injected' }),
      info('stranger'),
      info('own', { rdns: 'io.Own' }),
      info('named', { name: 'Named' }),
      info('used'),
    ]
    const engine = await createKit(infos, {
      channels: [{ id: 'walletConnect', load: async () => source }],
      customWallets: [
        { id: '1', name: 'An own one', rdns: 'io.own' },
        { id: '2', name: 'named' },
        { id: '3', name: 'Own Injected' },
      ],
    })
    engine.store.dispatch(connectorsSlice.actions.walletUsed({ id: 'eip155/used', usedAt: 5 }))
    const rows = selectConnectorRows(engine.store.getState())
    expect(rows.map(({ connectorId }) => connectorId)).toEqual([
      'walletConnect',
      'used',
      'own',
      'named',
      'stranger',
      'injected',
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

  it('has no hero if no wallet was used', async () => {
    expect(selectHeroRow((await createKit([info('a')])).store.getState())).toBeUndefined()
  })

  it('has the only wallet of a phone’s page as its hero, since the page is in that wallet’s browser', async () => {
    const heroOf = async (infos: readonly WalletInfo[], used: string) => {
      const engine = await createKit(infos, { channels: [{ id: 'walletConnect', load: async () => source }] })
      engine.store.dispatch(connectorsSlice.actions.walletUsed({ id: `eip155/${used}`, usedAt: 1 }))
      const state = engine.store.getState()
      const nameOn = (mobile: boolean) => selectHeroRow({ ...state, site: { ...state.site, mobile } })?.name
      return [nameOn(true), nameOn(false)]
    }
    const external = info('external', { type: 'EXTERNAL', readiness: 'loadable' })
    expect(await heroOf([info('own'), external], 'external')).toEqual(['own', 'external'])
    expect(await heroOf([info('own'), info('second'), external], 'external')).toEqual(['external', 'external'])
    expect(await heroOf([info('own', { contested: true })], 'none')).toEqual([undefined, undefined])
  })

  it('hides the Browser Wallet on desktop when it is not installed [S5.16a]', async () => {
    const missing = info('injected', { type: 'INJECTED', name: 'Browser Wallet', readiness: 'missing' })
    expect(await namesOf([missing, info('a')])).toEqual(['a'])
    expect(await namesOf([{ ...missing, readiness: 'installed' }])).toEqual(['Browser Wallet'])
  })

  it('shows it on a phone even if it is not installed', async () => {
    const missing = info('injected', { type: 'INJECTED', name: 'Browser Wallet', readiness: 'missing' })
    const engine = await createKit([missing])
    const state = engine.store.getState()
    const onPhone = { ...state, site: { ...state.site, mobile: true } }
    expect(selectConnectorRows(onPhone).map(({ name, tag }) => [name, tag])).toEqual([['Browser Wallet', undefined]])
  })

  it('has no tag for a QR code on a phone, which cannot scan itself', async () => {
    const engine = await createKit([], { channels: [{ id: 'walletConnect', load: async () => source }] })
    const state = engine.store.getState()
    const onPhone = { ...state, site: { ...state.site, mobile: true } }
    expect(selectConnectorRows(onPhone).map(({ name, tag }) => [name, tag])).toEqual([['walletConnect', undefined]])
  })

  it('has no hero that is missing', async () => {
    const engine = await createKit([info('a', { readiness: 'missing' }), info('b')])
    engine.store.dispatch(connectorsSlice.actions.walletUsed({ id: 'eip155/b', usedAt: 1 }))
    engine.store.dispatch(connectorsSlice.actions.walletUsed({ id: 'eip155/a', usedAt: 2 }))
    expect(selectHeroRow(engine.store.getState())?.name).toBe('b')
  })

  it('has no row for a login connector, and marks a wallet whose identity another one claims', async () => {
    const engine = await createKit([info('mail', { type: 'AUTH' }), info('twin', { contested: true }), info('one')])
    const rows = selectConnectorRows(engine.store.getState())
    expect(rows.map(({ name, contested }) => [name, contested])).toEqual([
      ['twin', true],
      ['one', false],
    ])
  })

  it('tags the connected wallet, and does not tag an external one as installed', async () => {
    const engine = await createKit([info('a'), info('b', { type: 'EXTERNAL' })])
    const facts: SessionFacts = {
      accounts: [{ address: 'ann' }],
      chosenBy: 'wallet',
      network: 'eip155:1',
      approved: 'all',
    }
    const wallet = { name: 'a', type: 'ANNOUNCED' }
    engine.store.dispatch(connectionsSlice.actions.sessionOpened({ id: 'eip155/a', facts, wallet, activate: true }))
    expect(selectConnectorRows(engine.store.getState()).map(({ name, tag }) => [name, tag])).toEqual([
      ['a', 'connected'],
      ['b', undefined],
    ])
  })

  it('hides excluded wallets by reverse domain name or name, in any case [S5.16b]', async () => {
    const infos = [info('one', { rdns: 'io.One' }), info('two', { name: 'Two' }), info('three')]
    expect(await namesOf(infos, { excludeWallets: ['IO.ONE', 'tWO'] })).toEqual(['three'])
  })

  it('has the order that the site sets, and groups that are not in it come last', async () => {
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

  it('has the icons that the site sets', async () => {
    const engine = await createKit([info('a', { icon: 'data:a' }), info('b', { icon: 'data:b' })], {
      connectorImages: { a: 'https://img.example/a' },
    })
    expect(selectConnectorRows(engine.store.getState()).map(({ icon }) => icon)).toEqual([
      'https://img.example/a',
      'data:b',
    ])
  })
})

describe('the connect methods', () => {
  const waysWith = async (infos: readonly WalletInfo[], options?: Partial<TestKitOptions>) =>
    selectConnectMethods((await createKit(infos, options)).store.getState())

  it('have wallets first if one is in the browser, else last [S9.10f~]', async () => {
    expect(await waysWith([info('a')])).toEqual(['wallet', 'email', 'social'])
    expect(await waysWith([info('injected', { type: 'INJECTED' })])).toEqual(['wallet', 'email', 'social'])
    expect(await waysWith([])).toEqual(['email', 'social', 'wallet'])
    expect(await waysWith([info('ledger', { type: 'EXTERNAL' })])).toEqual(['email', 'social', 'wallet'])
    expect(await waysWith([info('a')], { excludeWallets: ['a'] })).toEqual(['email', 'social', 'wallet'])
  })

  it('have the order that the site sets', async () => {
    const features = { connectMethodsOrder: ['social', 'wallet'] } as const
    expect(await waysWith([info('a')], { features })).toEqual(['social', 'wallet'])
  })
})
