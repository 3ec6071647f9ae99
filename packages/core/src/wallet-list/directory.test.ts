import { startTestServices, type TestServices } from '@latchkey/test-services'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeModal, navigate, openModal } from '../navigation/navigation.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { readMoreWallets, searchWallets } from './searchWallets.js'
import { createFoundSelector, selectAllWallets } from './selectAllWallets.js'
import { selectListed } from './selectListed.js'
import { selectPhoneApps } from '../pairing/selectPhoneApps.js'

let server: TestServices
beforeEach(async () => {
  server = await startTestServices()
  server.answer('/getWallets', { body: toPage(numbered(1, 4), 100) })
})
afterEach(() => server.stop())

const platform = { os: 'android', isTelegram: false, isInApp: false, isFramed: false } as const

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `wallet-${from + at}`,
    name: `Wallet ${from + at}`,
    mobile_link: `wallet${from + at}://`,
  }))
const toPage = (data: readonly object[], count: number) => ({ data, count })

const pairing = () => createMemoryChannelSource(createWalletLed().wallet, []).entry

const visit = async (options: Partial<TestKitOptions> = {}) => {
  const { wallet } = createWalletLed()
  const kit = await createTestKit({
    networks: [networkOne],
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [wallet] }).entry],
    projectId: 'project-1',
    serviceUrl: server.url,
    ...options,
    features: { analytics: false, email: false, socials: false, ...options.features },
  })
  const { store } = kit.engine
  const dispatch = async (...[action]: Parameters<typeof store.dispatch>) => {
    store.dispatch(action)
    await kit.engine.idle()
  }
  return {
    ...kit,
    store,
    dispatch,
    wallet,
    all: () => selectAllWallets(store.getState()),
    names: () => selectAllWallets(store.getState()).cells.map(({ name }) => name),
  }
}
const requestedPages = () =>
  server.requests
    .filter(({ path }) => path === '/getWallets')
    .map(({ query: { projectId: _id, st: _st, sv: _sv, ...query } }) => query)

describe('the list of all wallets', () => {
  it('sends no request if the site has no directory, and lists the site’s own wallets and those of this browser', async () => {
    const kit = await visit({ serviceUrl: undefined, customWallets: [{ id: 'own', name: 'Own' }] })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(server.requests).toEqual([])
    expect(kit.all()).toMatchObject({ status: 'own', count: 2 })
    expect(kit.all().cells).toMatchObject([
      { name: 'Fennec', isInstalled: true, row: { connectorId: 'example.fennec' } },
      { name: 'Own', isInstalled: false, wallet: { id: 'own' } },
    ])
  })

  it('sends no request before it is opened, or for the list that the modal opens on without a WalletConnect channel', async () => {
    const kit = await visit()
    await kit.engine.idle()
    expect(server.requests).toEqual([])
    await kit.dispatch(openModal())
    expect(requestedPages()).toEqual([])
    await kit.dispatch(navigate({ view: 'AllWallets', data: undefined }))
    expect(requestedPages()).toEqual([
      { page: '1', entries: '4', chains: networkOne.id },
      { page: '1', entries: '40', chains: networkOne.id },
    ])
  })

  it('is requested for the wallets of a phone when the modal opens on a code there, and not on a desktop', async () => {
    const kit = await visit({ channels: [pairing()] })
    await kit.dispatch(openModal({ view: 'ConnectingWalletConnectBasic' }))
    expect(requestedPages()).toEqual([])
    kit.store.dispatch(closeModal())
    kit.store.dispatch({ type: 'site/optionsChanged', payload: { mobile: true, platform } })
    const odd = [
      { id: 'desk', name: 'Desk' },
      { id: 'evil', name: 'Evil', mobile_link: 'javascript:alert(1)' },
    ]
    server.answer('/getWallets', { body: toPage([...numbered(1, 2), ...odd], 4) })
    await kit.dispatch(openModal({ view: 'ConnectingWalletConnectBasic' }))
    expect(requestedPages()).toEqual([{ page: '1', entries: '4', chains: networkOne.id }])
    expect(selectPhoneApps(kit.store.getState()).map(({ name }) => name)).toEqual(['Wallet 1', 'Wallet 2'])
  })

  it('sends no request in basic mode', async () => {
    const kit = await visit({ basic: true })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect([server.requests, kit.all().status]).toEqual([[], 'own'])
  })

  it('is read 40 at a time, to its end [S9.7b]', async () => {
    const kit = await visit()
    server.answer('/getWallets', { body: toPage(numbered(1, 40), 60) })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(kit.all()).toMatchObject({ status: 'more', nextPage: 2, count: 60 })
    server.answer('/getWallets', { body: toPage(numbered(41, 20), 60) })
    await kit.dispatch(readMoreWallets())
    expect(kit.all()).toMatchObject({ status: 'end', count: 61 })
    expect(kit.names()).toEqual(['Fennec', ...numbered(1, 60).map(({ name }) => name)])
    const before = server.requests.length
    await kit.dispatch(readMoreWallets())
    expect(server.requests.length).toBe(before)
    expect(requestedPages().map(({ page, entries }) => [page, entries])).toEqual([
      ['1', '4'],
      ['1', '40'],
      ['2', '40'],
    ])
  })

  it('starts a new list if the directory returns other pages than those in the list', async () => {
    const kit = await visit()
    server.answer('/getWallets', { body: toPage(numbered(1, 40), 100) })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(kit.names()).toContain('Wallet 40')
    kit.store.dispatch(resourcesSlice.actions.invalidated('walletPage'))
    expect(kit.names()).not.toContain('Wallet 40')
    server.answer('/getWallets', { body: toPage(numbered(51, 40), 100) })
    await kit.dispatch(readMoreWallets())
    expect(kit.names()).toContain('Wallet 90')
    expect(kit.names()).not.toContain('Wallet 40')
  })

  it('F-039: ends if the directory returns nothing new, whatever count it returns', async () => {
    const kit = await visit()
    server.answer('/getWallets', { body: toPage(numbered(1, 40), 20_000) })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    await kit.dispatch(readMoreWallets())
    expect(kit.all()).toMatchObject({ status: 'end' })
    expect(kit.names().length).toBe(41)
  })

  it('lists each wallet once: a wallet of this browser by its reverse domain name, any wallet by its name', async () => {
    const kit = await visit({ customWallets: [{ id: 'wallet-2', name: 'Wallet 2', mobile_link: 'two://' }] })
    server.answer('/getWallets', {
      body: toPage(
        [{ id: 'x', name: 'Another name', rdns: 'example.fennec' }, { id: 'y', name: 'FENNEC' }, ...numbered(1, 3)],
        5,
      ),
    })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    const { cells } = kit.all()
    expect(cells.map(({ name }) => name)).toEqual(['Fennec', 'Wallet 2', 'Wallet 1', 'Wallet 3'])
    expect(cells[0]?.isInstalled).toBe(true)
  })

  it('reports a failure, keeps its wallets, and is read again only on request', async () => {
    const kit = await visit()
    server.answer('/getWallets', { status: 500 })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(kit.all()).toMatchObject({ status: 'failed', error: { code: 'SERVICE_FAILED' }, nextPage: 1 })
    expect(kit.names()).toEqual(['Fennec'])
    const before = server.requests.length
    await kit.dispatch(readMoreWallets())
    expect(server.requests.length).toBe(before)
    server.answer('/getWallets', { body: toPage(numbered(1, 2), 2) })
    await kit.dispatch(readMoreWallets({ force: true }))
    expect(kit.all()).toMatchObject({ status: 'end' })
    expect(kit.names()).toContain('Wallet 2')
  })

  it('lists on a phone only the wallets that open there', async () => {
    const kit = await visit()
    kit.store.dispatch({ type: 'site/optionsChanged', payload: { mobile: true } })
    server.answer('/getWallets', { body: toPage([{ id: 'desk', name: 'Desk' }, ...numbered(1, 1)], 2) })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(kit.names()).toEqual(['Fennec', 'Wallet 1'])
  })
})

describe('a search among all wallets', () => {
  it('requests 100 wallets after 300 ms without input, and only for the latest input [S9.7b]', async () => {
    const kit = await visit()
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    server.requests.length = 0
    const first = new AbortController()
    const typed = kit.store.dispatch(searchWallets('m', first.signal))
    await kit.clock.advance(200)
    first.abort()
    const settled = kit.store.dispatch(searchWallets('mar'))
    await typed
    await kit.clock.advance(299)
    expect(requestedPages()).toEqual([])
    await kit.clock.advance(1)
    await settled
    expect(requestedPages()).toEqual([{ page: '1', entries: '100', chains: networkOne.id, search: 'mar' }])
    const searches = kit.events.filter(({ event }) => event === 'SEARCH_WALLET')
    expect(searches.map(({ properties }) => properties)).toEqual([{ badge: undefined, search: 'mar' }])
  })

  it('F-040: does not show the response to an earlier search', async () => {
    const kit = await visit()
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    const [late, next] = [createFoundSelector('late'), createFoundSelector('next')]
    server.answer('/getWallets', { body: toPage(numbered(70, 1), 1), delay: 50 })
    const reading = kit.store.dispatch(searchWallets('late'))
    await kit.clock.advance(300)
    expect(next(kit.store.getState())).toMatchObject({ cells: [], status: 'loading' })
    await reading
    expect(next(kit.store.getState())).toMatchObject({ cells: [], status: 'loading' })
    expect(late(kit.store.getState())).toMatchObject({ cells: [{ name: 'Wallet 70' }], status: 'end' })
  })

  it('also finds the site’s own wallets and those of this browser, each once, and only these without a directory', async () => {
    const customWallets = [{ id: 'own', name: 'Own Wallet' }]
    const kit = await visit({ customWallets, serviceUrl: undefined })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(createFoundSelector('own')(kit.store.getState())).toMatchObject({
      cells: [{ name: 'Own Wallet' }],
      status: 'own',
    })
    await kit.store.dispatch(searchWallets('own'))
    expect(server.requests).toEqual([])
  })

  it('reports a failure', async () => {
    const kit = await visit()
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    server.answer('/getWallets', 'drop')
    const reading = kit.store.dispatch(searchWallets('mar'))
    await kit.clock.advance(300)
    await reading
    expect(createFoundSelector('mar')(kit.store.getState())).toMatchObject({ cells: [], status: 'failed' })
  })
})

describe('the site’s options for the directory', () => {
  it('are requested with the list that the modal opens on, if the site has a WalletConnect channel', async () => {
    const kit = await visit({ channels: [pairing()] })
    await kit.dispatch(openModal())
    expect(requestedPages()).toEqual([{ page: '1', entries: '4', chains: networkOne.id }])
    expect(selectListed(kit.store.getState())).toMatchObject({ count: 100, recommended: numbered(1, 4), featured: [] })
  })

  it('put the featured wallets first, in the site’s order [S9.7b]', async () => {
    const kit = await visit({ featuredWalletIds: ['wallet-3', 'wallet-1'] })
    server.answer('/getWallets', { body: toPage(numbered(1, 4), 4) })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(requestedPages()).toContainEqual({
      page: '1',
      entries: '2',
      include: 'wallet-3,wallet-1',
      chains: networkOne.id,
    })
    expect(kit.names()).toEqual(['Fennec', 'Wallet 1', 'Wallet 2', 'Wallet 3', 'Wallet 4'])
    server.answer('/getWallets', { body: toPage([...numbered(1, 1), ...numbered(3, 1)], 2) })
    const other = await visit({ featuredWalletIds: ['wallet-3', 'wallet-1'] })
    await other.dispatch(openModal({ view: 'AllWallets' }))
    expect(other.names()).toEqual(['Fennec', 'Wallet 3', 'Wallet 1'])
  })

  it('hide wallets by id, by name and by reverse domain name [S5.16b]', async () => {
    const kit = await visit({ excludeWallets: ['WALLET 2', 'com.example.three'], excludeWalletIds: ['wallet-4'] })
    const [first, second, third, fourth] = numbered(1, 4)
    server.answer('/getWallets', {
      body: toPage([first, second, { ...third, rdns: 'com.Example.Three' }, fourth].map(Object), 4),
    })
    await kit.dispatch(openModal({ view: 'AllWallets' }))
    expect(kit.names()).toEqual(['Fennec', 'Wallet 1'])
    expect(requestedPages()).toContainEqual({ page: '1', entries: '1', include: 'wallet-4' })
  })
})
