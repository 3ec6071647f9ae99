import { describe, expect, it } from 'vitest'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { namespaces as allNamespaces } from '../base/namespaces.js'
import { openModal } from '../navigation/navigation.js'
import { selectGetWallets } from '../wallet-list/selectGetWallets.js'
import { selectWalletEntries } from '../wallet-list/selectWalletEntries.js'
import { changeList } from '../pick-wallet/chooseWallet.js'
import { keplr, knownWallets, popularWallets, talisman } from './knownWallets.js'

describe('a well-known wallet', () => {
  it('has an id and a name of its own, namespaces, and a place to get it', () => {
    for (const key of ['id', 'name'] as const)
      expect(new Set(knownWallets.map((wallet) => wallet[key])).size).toBe(knownWallets.length)
    for (const { namespaces, homepage } of knownWallets) {
      expect(namespaces?.length).toBeGreaterThan(0)
      expect(allNamespaces).toEqual(expect.arrayContaining([...(namespaces ?? [])]))
      expect(homepage).toMatch(/^https:/)
    }
  })

  it('links to https pages and to apps only, and its picture needs no request', () => {
    const isLink = (key: string, value: string) =>
      key === 'image_url'
        ? value.startsWith('data:image/svg+xml,')
        : value.startsWith('https://') ||
          (/^(mobile|desktop)_link$/.test(key) && /^[a-z][a-z0-9]+:\/\/\w*$/.test(value))
    const links = knownWallets.flatMap((wallet) =>
      Object.entries(wallet).filter(([key]) => /_link$|_url$|_store$|^homepage$|_mode$/.test(key)),
    )
    expect(links.length).toBeGreaterThan(knownWallets.length)
    expect(links.filter(([key, value]) => !isLink(key, String(value)))).toEqual([])
  })
})

describe('the popular wallets, as the site’s own', () => {
  const run = async (options: Partial<TestKitOptions> = {}) => {
    const { entry: channel } = createMemoryChannelSource(createWalletLed().wallet, [])
    const { engine } = await createTestKit({
      networks: [networkOne],
      adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
      channels: [channel],
      customWallets: popularWallets,
      fetch: () => expect.fail('a record needs no request'),
      ...options,
    })
    await engine.idle()
    engine.store.dispatch(openModal())
    return engine.store
  }
  const namesIn = (store: Awaited<ReturnType<typeof run>>) =>
    selectWalletEntries(store.getState()).map(({ name }) => name)

  it('are listed and offered to users without a wallet, with their links, and without a request', async () => {
    const store = await run()
    expect(namesIn(store)).toEqual([
      'WalletConnect',
      ...['MetaMask', 'Coinbase Wallet', 'Trust Wallet', 'Phantom', 'OKX Wallet', 'Talisman', 'SubWallet'],
    ])
    const [first] = selectGetWallets(store.getState())
    expect(first).toMatchObject({ name: 'MetaMask', icon: expect.stringMatching(/^data:/) })
    expect(first?.links.map(({ place }) => place)).toEqual(['chrome', 'appStore', 'playStore', 'website'])
  })

  it('are only those of the site’s namespaces, and in a list of one namespace those of this one', async () => {
    const hub = { ...networkOne, id: 'cosmos:hub' } as const
    const store = await run({
      networks: [networkOne, hub],
      adapters: [
        createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry,
        createMemoryAdapter({ namespace: 'cosmos', wallets: [], channels: true }).entry,
      ],
      customWallets: [keplr, talisman, { id: 'own', name: 'Own', homepage: 'https://own.example' }],
    })
    expect(namesIn(store)).toEqual(['WalletConnect', 'Keplr', 'Talisman', 'Own'])
    store.dispatch(changeList({ namespace: 'cosmos', isFilter: true }))
    expect(namesIn(store)).toEqual(['WalletConnect', 'Keplr', 'Own'])
  })
})
