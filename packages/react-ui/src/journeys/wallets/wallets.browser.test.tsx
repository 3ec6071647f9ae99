import { openModal, selectRoute } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { createMemoryAdapter, createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { mainnet, severalNamespaces } from '../../testing/makeKit.js'

afterEach(unmountModals)

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

const press = (root: ParentNode, name: string) => {
  const button = [...root.querySelectorAll<HTMLButtonElement>('button')].find(
    (candidate) => (candidate.ariaLabel ?? candidate.textContent)?.trim() === name,
  )
  if (!button) throw new Error(`No button is called ${name}.`)
  button.click()
}

const solana = {
  id: 'solana:main',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['https://rpc.example'],
} as const

const makeWallet = (id: string, name: string, address: string, network: 'eip155:1' | 'solana:main' = 'eip155:1') =>
  createMemoryWallet({ id, name, accounts: [{ address }], network })

const mount = async (options: object = {}) => {
  const evm = createMemoryAdapter({
    namespace: 'eip155',
    channels: true,
    wallets: [
      makeWallet('fennec', 'Fennec', '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'),
      makeWallet('otter', 'Otter', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    ],
  })
  const sol = createMemoryAdapter({
    namespace: 'solana',
    channels: true,
    wallets: [makeWallet('harbour', 'Harbour', '7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9Qe', 'solana:main')],
  })
  const mounted = await mountTestModal(undefined, {
    adapters: [evm.entry, sol.entry],
    networks: [mainnet, solana],
    features: { multiWallet: true },
    ...options,
  })
  const connect = async (namespace: 'eip155' | 'solana', connectorId: string) => {
    await mounted.engine.actions.connect({ namespace, connectorId })
    await mounted.clock.advance(1)
  }
  const view = () => selectRoute(mounted.engine.store.getState()).view
  return { ...mounted, connect, view }
}

describe('the user’s wallets', () => {
  const open = async () => {
    const mounted = await mount()
    await mounted.connect('eip155', 'fennec')
    await mounted.connect('eip155', 'otter')
    await mounted.connect('solana', 'harbour')
    mounted.engine.store.dispatch(openModal())
    await vi.waitFor(() => press(mounted.root, 'Wallets3 connected'))
    await vi.waitFor(() => expect(texts(mounted.root, '.lk-row--card .lk-row__sub')).toHaveLength(3))
    return mounted
  }

  it('are in one list, over all namespaces, with the one in use marked', async () => {
    const { root } = await open()
    expect(texts(root, '.lk-row--card .lk-row__sub')).toEqual([
      'Fennec · Ethereum',
      'Otter · Ethereum',
      'Harbour · Solana',
    ])
    expect(texts(root, '[aria-current=true] .lk-row__sub')).toEqual(['Harbour · Solana'])
    expect(texts(root, '[aria-current=true] .lk-tag')).toEqual(['Active'])
    expect(texts(root, '.lk-sect')).toEqual(['3 connectedDisconnect all'])
    expect(texts(root, '[role=tab]')).toEqual(['All', 'Ethereum', 'Solana'])
  })

  it('can be filtered by namespace, with the one in use there marked', async () => {
    const { root } = await open()
    press(root, 'Ethereum')
    await vi.waitFor(() =>
      expect(texts(root, '.lk-row--card .lk-row__sub')).toEqual(['Fennec · Ethereum', 'Otter · Ethereum']),
    )
    expect(texts(root, '[aria-current=true] .lk-row__sub')).toEqual(['Otter · Ethereum'])
  })

  it('can be switched to, disconnected, connected again and forgotten', async () => {
    const { root, engine, view } = await open()
    press(root, 'Switch to Fennec · Ethereum')
    await vi.waitFor(() => expect(texts(root, '[aria-current=true] .lk-row__sub')).toEqual(['Fennec · Ethereum']))
    expect(engine.getSnapshot()).toMatchObject({
      activeNamespace: 'eip155',
      namespaces: { eip155: { connectorId: 'fennec' } },
    })
    press(root, 'Switch to Harbour · Solana')
    await vi.waitFor(() => expect(engine.getSnapshot().activeNamespace).toBe('solana'))
    press(root, 'Disconnect Harbour · Solana')
    await vi.waitFor(() => expect(texts(root, '.lk-sect')).toEqual(['2 connectedDisconnect all', 'Recent']))
    press(root, 'Remove Harbour')
    await vi.waitFor(() => expect(texts(root, '.lk-sect')).toEqual(['2 connectedDisconnect all']))
    press(root, 'Disconnect Otter · Ethereum')
    await vi.waitFor(() => press(root, 'Connect Otter'))
    await engine.idle()
    expect(view()).toBe('ConnectingExternal')
    expect(engine.getSnapshot().namespaces.eip155?.connectorId).toBe('otter')
  })

  it('can be disconnected all at once; then the modal closes', async () => {
    const { root, engine } = await open()
    press(root, 'Disconnect all')
    await vi.waitFor(() => expect(engine.getSnapshot()).toMatchObject({ open: false, connections: [] }))
  })

  it('of one session are one connection, with an account in each namespace, and disconnect together [S4.6a~]', async () => {
    const phone = makeWallet('marten', 'Marten', '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d')
    const { entry, isOpen } = createMemoryChannelSource(phone, [
      'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      'solana:main:7XkpYB2mnQfGh5uRtVwz3aLcDe9sJ8u9Qe',
    ])
    const { root, engine, connect } = await mount({ channels: [entry] })
    await connect('eip155', 'fennec')
    await connect('eip155', 'walletConnect')
    engine.store.dispatch(openModal())
    await vi.waitFor(() => press(root, 'Wallets2 connected'))
    const session = () => root.querySelector('.lk-list[aria-label=Marten]')
    await vi.waitFor(() => expect(session()).not.toBeNull())
    expect(texts(root, '.lk-sect')).toEqual(['2 connectedDisconnect all', 'MartenDisconnect Marten'])
    expect(session() && texts(session() ?? root, '.lk-row__sub')).toEqual(['Ethereum', 'Solana'])
    expect(root.querySelectorAll('[aria-label^="Disconnect Marten"]')).toHaveLength(0)
    press(root, 'Switch to Marten · Solana')
    await vi.waitFor(() => expect(engine.getSnapshot().activeNamespace).toBe('solana'))
    press(root, 'Disconnect Marten')
    await vi.waitFor(() => expect(engine.getSnapshot().connections).toMatchObject([{ connectorId: 'fennec' }]))
    expect(isOpen()).toBe(false)
  })

  it('have a button to add another', async () => {
    const { root, view } = await open()
    press(root, 'Add a wallet')
    await vi.waitFor(() => expect(view()).toBe('Connect'))
  })

  it('cannot be opened if `multiWallet` is off', async () => {
    const { root, engine, connect } = await mount({ features: {} })
    await connect('eip155', 'fennec')
    engine.store.dispatch(openModal())
    await vi.waitFor(() => expect(texts(root, '.lk-row__name')).toEqual(['Disconnect']))
  })
})

describe('sending in a namespace', () => {
  const open = async (features: object) => {
    const { options } = severalNamespaces()
    const mounted = await mountTestModal(undefined, { ...options, features })
    await mounted.engine.actions.connect({ namespace: 'bip122', connectorId: 'io.harbour' })
    await mounted.engine.actions.open({ namespace: 'bip122' })
    const tiles = () => texts(mounted.root, '.lk-actions button')
    return { ...mounted, tiles }
  }

  it('is offered on EVM and Solana only: a caller who requests it elsewhere gets an explanation [S5.10b]', async () => {
    const { engine, root, tiles } = await open({})
    await vi.waitFor(() => expect(tiles()).toEqual(['Receive']))
    await engine.actions.open({ view: 'WalletSend' })
    await vi.waitFor(() => expect(texts(root, '.lk-body [role=status] h3')).toEqual(['Unsupported chain']))
    expect(root.querySelector('form')).toBeNull()
  })

  it('is offered elsewhere if the site extends it', async () => {
    const { root, tiles } = await open({ send: ['bip122'] })
    await vi.waitFor(() => expect(tiles()).toEqual(['Receive', 'Send']))
    press(root, 'Send')
    await vi.waitFor(() => expect(root.querySelector('form')).not.toBeNull())
  })
})

describe('a network that needs another wallet', () => {
  const choose = async () => {
    const mounted = await mount({ features: {} })
    await mounted.connect('eip155', 'fennec')
    const { engine, root } = mounted
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await vi.waitFor(() => expect(texts(root, '.lk-row__sub')).toEqual(['Requires another wallet']))
    root.querySelectorAll<HTMLButtonElement>('button.lk-row')[1]?.click()
    await vi.waitFor(() => expect(texts(root, '.lk-stage h3')).toEqual(['Solana needs its own wallet']))
    return mounted
  }

  it('leads to the wallets of its namespace, which replace the view that says so [S2.12]', async () => {
    const { engine, root, view } = await choose()
    expect(selectRoute(engine.store.getState())).toEqual({
      view: 'SwitchActiveChain',
      data: { namespace: 'solana', network: 'solana:main' },
    })
    press(root, 'Choose a wallet for Solana')
    expect(engine.store.getState().modal.stack.map((route) => route.view)).toEqual(['Account', 'Networks', 'Connect'])
    expect(engine.getSnapshot()).toMatchObject({ activeNamespace: 'solana', networkId: 'solana:main' })
    await vi.waitFor(() => expect(texts(root, '.lk-list .lk-row__name')).toEqual(['Harbour']))
    root.querySelector<HTMLButtonElement>('.lk-list button.lk-row')?.click()
    await engine.idle()
    expect(view()).toBe('ConnectingExternal')
    expect(engine.getSnapshot().connections.map(({ connectorId }) => connectorId)).toEqual(['fennec', 'harbour'])
  })

  it('can be cancelled', async () => {
    const { engine, root, view } = await choose()
    press(root, 'Stay on Ethereum')
    expect(view()).toBe('Networks')
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
  })
})

describe('as part of the page', () => {
  it('the modal is always rendered where the site put it; closing it returns to its start [S2.7]', async () => {
    const place = document.body.appendChild(document.createElement('latchkey-modal'))
    const { dialog, engine, root, connect, view } = await mount({ append: false, enableEmbedded: true })
    expect([dialog.open, dialog.matches(':modal'), getComputedStyle(dialog).position]).toEqual([true, false, 'static'])
    await vi.waitFor(() => expect(texts(root, '.lk-list .lk-row__name')).toEqual(['Fennec', 'Otter', 'Harbour']))
    expect(document.activeElement).not.toBe(place)
    expect(root.querySelector('[aria-label=Close]')).toBeNull()
    await connect('eip155', 'fennec')
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await engine.actions.close()
    expect([view(), dialog.open]).toEqual(['Account', true])
    await engine.actions.disconnect()
    await engine.actions.open()
    await engine.actions.close()
    expect([view(), dialog.open]).toEqual(['Connect', true])
    place.remove()
  })
})
