import { describe, expect, it } from 'vitest'
import type { Connector } from '../contract/contract.js'
import type { WalletInfo } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { connectorsSlice } from '../state/connectorsSlice.js'
import { openModal } from '../navigation/navigation.js'
import { modalSlice } from '../state/modalSlice.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { networkOne, testNetwork } from '../testing/fixtures.js'
import { selectConnectorRow, selectConnectorRows, selectHeroRow } from './selectConnectorRows.js'

const wallet = (name: string, changes: Partial<WalletInfo> = {}): WalletInfo => ({
  id: name,
  type: 'ANNOUNCED',
  name,
  readiness: 'installed',
  walletKey: changes.rdns ?? changes.id ?? name,
  ...changes,
})

const createKit = async (
  wallets: Partial<Record<Namespace, readonly WalletInfo[]>>,
  options: Partial<TestKitOptions> = {},
) => {
  const connect = () => Promise.reject(new Error('nobody connects here'))
  const entries = (['eip155', 'solana', 'bip122'] as const).map((namespace) => {
    const infos = wallets[namespace] ?? []
    const setup = (context: { announce(connectors: readonly Connector[]): void }) => {
      context.announce(infos.map((info) => ({ info, connect })))
      return () => {}
    }
    const loadAddressRules = () => Promise.reject(new Error('nobody writes an address here'))
    return { namespace, load: async () => ({ namespace, isAddress: () => true, loadAddressRules, setup }) }
  })
  const networks = [networkOne, testNetwork('solana:1', 'Sol'), testNetwork('bip122:1', 'Bit')] as const
  const { engine } = await createTestKit({ networks, adapters: entries, ...options })
  return engine
}

const rowsOf = async (...parameters: Parameters<typeof createKit>) =>
  selectConnectorRows((await createKit(...parameters)).store.getState()).map(({ name, type, chains, tag }) => [
    name,
    type,
    chains?.map(({ namespace, connectorId }) => `${namespace}/${connectorId}`),
    tag,
  ])

const single = (name: string, type = 'ANNOUNCED') => [name, type, undefined, 'installed']

describe('connectors of one wallet in several namespaces', () => {
  it('come before wallets of one namespace, and after those that the site lists', async () => {
    const harbour = wallet('Harbour', { id: 'io.harbour', rdns: 'io.harbour' })
    const wallets = {
      eip155: [wallet('Stranger'), wallet('Named'), harbour],
      solana: [harbour],
    }
    const namesOf = async (options?: Partial<TestKitOptions>) => (await rowsOf(wallets, options)).map(([name]) => name)
    expect(await namesOf()).toEqual(['Harbour', 'Stranger', 'Named'])
    const named = { id: '1', name: 'Named' }
    expect(await namesOf({ customWallets: [named] })).toEqual(['Named', 'Harbour', 'Stranger'])
    const both = [named, { id: '2', name: 'Harbour' }]
    expect(await namesOf({ customWallets: both })).toEqual(['Named', 'Harbour', 'Stranger'])
  })

  it('are one row of type MULTI_CHAIN, with one connector for each namespace', async () => {
    const wallets = {
      eip155: [wallet('Harbour', { id: 'io.harbour', rdns: 'io.harbour' })],
      solana: [wallet('Harbour', { rdns: 'io.harbour' })],
      bip122: [wallet('The Harbour', { id: 'Harbour', rdns: 'io.harbour' })],
    }
    expect(await rowsOf(wallets)).toEqual([
      ['Harbour', 'MULTI_CHAIN', ['eip155/io.harbour', 'solana/Harbour', 'bip122/Harbour'], 'installed'],
    ])
  })

  it('have the name and the icon of the best of them even if one is listed alone, and are hidden together', async () => {
    const picture = 'data:image/png;base64,AAAA'
    const wallets = {
      eip155: [wallet('Harbour', { id: 'io.harbour', rdns: 'io.harbour', icon: picture })],
      solana: [wallet('io.harbour', { type: 'INJECTED', rdns: 'io.harbour' }), wallet('Lynx')],
    }
    const { store } = await createKit(wallets)
    const rows = () => selectConnectorRows(store.getState()).map(({ id, type, name, icon }) => [id, type, name, icon])
    store.dispatch(openModal({ namespace: 'solana' }))
    expect(rows()).toEqual([
      ['solana/Lynx', 'ANNOUNCED', 'Lynx', undefined],
      ['solana/io.harbour', 'INJECTED', 'Harbour', picture],
    ])
    expect(selectConnectorRow(store.getState(), 'solana/io.harbour')).toMatchObject({ name: 'Harbour', icon: picture })
    const hiding = await createKit(wallets, { excludeWallets: ['harbour'] })
    hiding.store.dispatch(openModal({ namespace: 'solana' }))
    expect(selectConnectorRows(hiding.store.getState()).map(({ name }) => name)).toEqual(['Lynx'])
  })

  it('are not merged if they only have the same name: any wallet can use a name', async () => {
    const wallets = {
      eip155: [wallet('Trust', { id: 'com.trust', rdns: 'com.trust' })],
      solana: [wallet('Trust', { id: 'solana-trust' })],
    }
    expect(await rowsOf(wallets)).toEqual([single('Trust'), single('Trust')])
  })

  it('come first among those in the browser, then those that announced themselves, then the legacy one [S9.10d]', async () => {
    const wallets = {
      eip155: [
        wallet('Browser Wallet', { id: 'injected', type: 'INJECTED' }),
        wallet('Fennec'),
        wallet('Coin', { type: 'EXTERNAL' }),
        wallet('Harbour', { type: 'INJECTED' }),
      ],
      solana: [wallet('Harbour')],
    }
    expect((await rowsOf(wallets)).map(([name]) => name)).toEqual(['Harbour', 'Fennec', 'Browser Wallet', 'Coin'])
  })

  it('are listed among the wallets outside the browser if all of them are', async () => {
    const coin = wallet('Coin', { type: 'EXTERNAL', readiness: 'loadable' })
    const rows = await rowsOf({ eip155: [coin, wallet('Fennec')], solana: [coin] })
    expect(rows.map(([name, type]) => [name, type])).toEqual([
      ['Fennec', 'ANNOUNCED'],
      ['Coin', 'MULTI_CHAIN'],
    ])
  })

  it.each<[string, Partial<Record<Namespace, readonly WalletInfo[]>>, readonly unknown[]]>([
    [
      'if two claim the key in one namespace',
      {
        eip155: [wallet('Trust', { id: 'a', rdns: 'com.trust' }), wallet('Trust', { id: 'b', rdns: 'com.trust' })],
        solana: [wallet('Trust', { rdns: 'com.trust' })],
      },
      [single('Trust'), single('Trust'), single('Trust')],
    ],
    [
      'if an identity is contested',
      { eip155: [wallet('Trust', { contested: true })], solana: [wallet('Trust')] },
      [single('Trust'), single('Trust')],
    ],
    [
      'if they claim different domains',
      { eip155: [wallet('Trust', { rdns: 'com.trust' })], solana: [wallet('Trust', { rdns: 'com.thief' })] },
      [single('Trust'), single('Trust')],
    ],
    [
      'if they are the page’s nameless legacy provider',
      {
        eip155: [wallet('Browser Wallet', { id: 'injected', type: 'INJECTED' })],
        solana: [wallet('Browser Wallet', { id: 'injected', type: 'INJECTED' })],
      },
      [single('Browser Wallet', 'INJECTED'), single('Browser Wallet', 'INJECTED')],
    ],
  ])('are not merged %s: each has its own row', async (_name, wallets, rows) => {
    expect(await rowsOf(wallets)).toEqual(rows)
  })

  it('are hidden in all namespaces if the site excludes one of them [S5.16b]', async () => {
    const wallets = {
      eip155: [wallet('Harbour', { rdns: 'io.harbour' }), wallet('Fennec')],
      solana: [wallet('Harbour', { rdns: 'io.harbour' })],
    }
    expect((await rowsOf(wallets, { excludeWallets: ['IO.Harbour'] })).map(([name]) => name)).toEqual(['Fennec'])
  })

  it('are shown as connected if all of them are connected', async () => {
    const { store } = await createKit({ eip155: [wallet('Harbour')], solana: [wallet('Harbour')] })
    const open = (namespace: 'eip155' | 'solana') =>
      store.dispatch(
        connectionsSlice.actions.sessionOpened({
          id: `${namespace}/Harbour`,
          facts: { accounts: [{ address: 'ann' }], chosenBy: 'wallet', network: `${namespace}:1`, approved: 'all' },
          wallet: { name: 'Harbour', type: 'ANNOUNCED' },
          activate: true,
        }),
      )
    const tag = () => selectConnectorRows(store.getState())[0]?.tag
    open('eip155')
    expect(tag()).toBe('installed')
    open('solana')
    expect(tag()).toBe('connected')
  })

  it('have the time at which the last of them was used, and can be the hero', async () => {
    const { store } = await createKit({ eip155: [wallet('Harbour'), wallet('Fennec')], solana: [wallet('Harbour')] })
    store.dispatch(connectorsSlice.actions.walletUsed({ id: 'eip155/Harbour', usedAt: 1 }))
    store.dispatch(connectorsSlice.actions.walletUsed({ id: 'solana/Harbour', usedAt: 7 }))
    const [row] = selectConnectorRows(store.getState())
    expect(row).toMatchObject({ name: 'Harbour', type: 'MULTI_CHAIN', tag: 'recent', usedAt: 7 })
    expect(selectHeroRow(store.getState())).toBe(row)
  })

  it('are separate if the list is for one namespace, and each can be selected by its id', async () => {
    const { store } = await createKit({ eip155: [wallet('Harbour'), wallet('Fennec')], solana: [wallet('Harbour')] })
    store.dispatch(openModal())
    store.dispatch(modalSlice.actions.pushed({ view: 'Connect', data: { namespace: 'solana' } }))
    expect(selectConnectorRows(store.getState())).toMatchObject([
      { id: 'solana/Harbour', type: 'ANNOUNCED', namespace: 'solana' },
    ])
    expect(selectConnectorRow(store.getState(), 'eip155/Harbour')).toMatchObject({ namespace: 'eip155' })
  })
})
