import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseFromList, changeList } from '../pick-wallet/chooseWallet.js'
import { navigate, openModal } from '../navigation/navigation.js'
import { selectGetWallets } from './selectGetWallets.js'
import type { MissingWallet } from './selectMissingWallets.js'
import { selectRoute } from '../navigation/selectModal.js'
import { selectPairing } from '../pairing/selectPairing.js'
import { selectWalletEntries } from './selectWalletEntries.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'

const linked = (name: string, rest: object = {}) => ({
  id: name.toLowerCase(),
  name,
  mobile_link: `${name.toLowerCase()}://`,
  ...rest,
})
const directory = ['Marten', 'Otter', 'Badger', 'Stoat', 'Mink'].map((name) => linked(name))

let server: TestServices
beforeEach(async () => {
  server = await startTestServices()
  answer(directory)
})
afterEach(() => server.stop())

const answer = (data: readonly object[]) => server.answer('/getWallets', { body: { data, count: 430 } })

/** The modal as it opens, before the directory has responded. */
const begin = async (options: Partial<TestKitOptions> = {}) => {
  const phone = createWalletLed().wallet
  phone.answer = 'hang'
  const { entry: channel } = createMemoryChannelSource(phone, [])
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [createWalletLed().wallet], channels: true }).entry],
    channels: [channel],
    projectId: 'project-1',
    serviceUrl: server.url,
    ...options,
    features: { analytics: false, email: false, socials: false, ...options.features },
  })
  const { store } = engine
  await engine.idle()
  store.dispatch(openModal())
  const rows = () => selectWalletEntries(store.getState())
  return {
    engine,
    store,
    names: () => rows().map(({ name }) => name),
    rowOf: (name: string): MissingWallet => {
      const row = rows().find((each) => each.name === name)
      return row?.type === 'MISSING' ? row : expect.fail(`There is no row of ${name}.`)
    },
    view: () => selectRoute(store.getState()),
  }
}

const open = async (options: Partial<TestKitOptions> = {}) => {
  const begun = await begin(options)
  await begun.engine.idle()
  return begun
}

describe('the list that the modal opens on', () => {
  it('shows placeholders until the directory responds, as many as it then fills, and none if it fails', async () => {
    const late = await begin()
    expect(late.names()).toEqual(['WalletConnect', 'Fennec', '', '', ''])
    await late.engine.idle()
    expect(late.names()).toEqual(['WalletConnect', 'Fennec', 'Marten', 'Otter', 'Badger'])
    const featured = await begin({ featuredWalletIds: ['stoat', 'marten'], customWallets: [linked('Wolverine')] })
    expect(featured.names()).toEqual(['WalletConnect', 'Fennec', '', '', 'Wolverine'])
    const alone = await begin({ channels: [] })
    expect(alone.names()).toEqual(['Fennec'])
    server.answer('/getWallets', { status: 500 })
    const failed = await begin()
    await failed.engine.idle()
    expect(failed.names()).toEqual(['WalletConnect', 'Fennec'])
  })

  it('lists only directory wallets of its namespace, if it is filtered, and those that list no networks [S3.5]', async () => {
    answer([
      linked('Marten', { chains: ['solana:main'] }),
      linked('Otter', { chains: ['cosmos:hub', networkOne.id] }),
      linked('Badger'),
      linked('Stoat', { chains: [] }),
    ])
    const { store, names } = await open()
    expect(names()).toEqual(['WalletConnect', 'Fennec', 'Marten', 'Otter', 'Badger'])
    store.dispatch(navigate({ view: 'Networks', data: undefined }))
    const changes = vi.fn()
    store.subscribe(changes)
    store.dispatch(changeList({ namespace: 'eip155', isFilter: true }))
    expect(changes).toHaveBeenCalledTimes(1)
    expect(selectRoute(store.getState()).view).toBe('Networks')
    expect(names()).toEqual(['WalletConnect', 'Fennec', 'Otter', 'Badger'])
  })

  it('is filled up to four wallets with the directory’s recommendations, last in the order [S9.7b] [S9.10d]', async () => {
    const { names, rowOf } = await open()
    expect(names()).toEqual(['WalletConnect', 'Fennec', 'Marten', 'Otter', 'Badger'])
    expect(rowOf('Otter')).toEqual({
      type: 'MISSING',
      id: 'otter',
      name: 'Otter',
      group: 'recommended',
      connectorId: 'walletConnect',
    })
  })

  it('recommends only wallets that can connect by a code, and none without a WalletConnect channel', async () => {
    answer([{ id: 'shop', name: 'Shop', homepage: 'https://shop.example' }, ...directory])
    const { names } = await open()
    expect(names()).toEqual(['WalletConnect', 'Fennec', 'Marten', 'Otter', 'Badger'])
    const alone = await open({ channels: [], excludeWalletIds: ['nobody'] })
    expect(alone.names()).toEqual(['Fennec'])
  })

  it('lists the site’s featured wallets in its order, then its own, without recommendations [S9.10d]', async () => {
    answer(directory.filter(({ id }) => ['marten', 'stoat'].includes(id)))
    const featuredWalletIds = ['stoat', 'marten']
    const { names, rowOf } = await open({ featuredWalletIds, customWallets: [linked('Wolverine')] })
    expect(names()).toEqual(['WalletConnect', 'Fennec', 'Stoat', 'Marten', 'Wolverine'])
    expect([rowOf('Stoat').group, rowOf('Wolverine').group]).toEqual(['featured', 'custom'])
    const own = await open({ customWallets: [linked('Wolverine')] })
    expect(own.names()).toEqual(['WalletConnect', 'Fennec', 'Wolverine'])
  })

  it('lists a wallet once if it is installed, featured and the site’s own', async () => {
    answer([linked('Other name', { id: 'a', rdns: 'EXAMPLE.fennec' }), linked('Otter')])
    const { names } = await open({ featuredWalletIds: ['a', 'otter'], customWallets: [linked('OTTER', { id: 'own' })] })
    expect(names()).toEqual(['WalletConnect', 'Fennec', 'Otter'])
  })

  it('hides a wallet of this browser if the site excludes it by its directory id [S5.16b]', async () => {
    answer([linked('Fennec of old', { id: 'fennec-id', rdns: 'example.FENNEC' })])
    const { names } = await open({ excludeWalletIds: ['fennec-id'] })
    expect(names()).not.toContain('Fennec')
  })

  it('lists the site’s own wallets that can connect by a code or have links to get them, and shows which', async () => {
    const customWallets = [
      linked('Wolverine'),
      { id: 'shop', name: 'Shop', homepage: 'https://shop.example' },
      { id: 'bare', name: 'Bare' },
    ]
    const { names, rowOf } = await open({ customWallets })
    expect(names()).toEqual(['WalletConnect', 'Fennec', 'Wolverine', 'Shop'])
    expect([rowOf('Wolverine').connectorId, rowOf('Shop').connectorId]).toEqual(['walletConnect', undefined])
    const alone = await open({ customWallets, channels: [] })
    expect(alone.names()).toEqual(['Fennec', 'Shop'])
  })

  it('shows none of them if enableWallets is false', async () => {
    const { names } = await open({ enableWallets: false, customWallets: [linked('Wolverine')] })
    expect(names()).toEqual([])
  })

  it('leads from a directory wallet to its connection options, with a code; without a WalletConnect channel to its links to get it', async () => {
    const { store, rowOf, view } = await open()
    store.dispatch(chooseFromList(rowOf('Otter')))
    await expect.poll(() => view().view).toBe('ConnectingWalletConnect')
    expect(view().data).toMatchObject({ wallet: { id: 'otter' } })
    await expect.poll(() => selectPairing(store.getState())?.uri).toBe('wc:memory@2?symKey=00')
    answer([{ ...directory[0], homepage: 'https://marten.example' }])
    const alone = await open({ channels: [], featuredWalletIds: ['marten'] })
    alone.store.dispatch(chooseFromList(alone.rowOf('Marten')))
    await expect.poll(() => alone.view().view).toBe('Downloads')
  })
})

describe('the wallets for users without a wallet', () => {
  const places = { homepage: 'https://wallets.example' }
  const askFor = async (options: Partial<TestKitOptions>) => {
    const { store, engine } = await open(options)
    store.dispatch(navigate({ view: 'GetWallet', data: undefined }))
    await engine.idle()
    return selectGetWallets(store.getState()).map(({ name }) => name)
  }

  it('are the site’s own, then its directory’s, each once, if they have links to get them; also without a WalletConnect channel', async () => {
    answer([
      linked('Otter', places),
      linked('Marten'),
      linked('WOLVERINE', { id: 'x', ...places }),
      linked('Mink', places),
    ])
    const customWallets = [linked('Wolverine', places)]
    expect(await askFor({ channels: [], customWallets })).toEqual(['Wolverine', 'Otter', 'Mink'])
  })

  it('do not include those that the site hides', async () => {
    answer([linked('Otter', places), linked('Mink', places)])
    expect(await askFor({ excludeWallets: ['otter'] })).toEqual(['Mink'])
  })
})
