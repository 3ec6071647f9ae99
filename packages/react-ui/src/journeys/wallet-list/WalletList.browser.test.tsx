import { openModal } from '@latchkey/core/internal'
import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryWallet,
  type TestKitOptions,
} from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { listenToRegions } from '../../testing/listenToRegions.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { mainnet } from '../../testing/makeKit.js'

afterEach(unmountModals)

/** Opens a list with this many wallets. */
const openList = async (count: number, options: Partial<TestKitOptions> = {}) => {
  const wallets = Array.from({ length: count }, (_, index) =>
    createMemoryWallet({
      id: `w${index}`,
      name: `Wallet ${index}`,
      accounts: [{ address: `a${index}` }],
      network: 'eip155:1',
    }),
  )
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets })
  const mounted = await mountTestModal(undefined, { adapters: [entry], networks: [mainnet], ...options })
  mounted.engine.store.dispatch(openModal())
  await mounted.atRest()
  const { root } = mounted
  return {
    ...mounted,
    focused: () => root.activeElement?.querySelector('.lk-row__name')?.textContent ?? root.activeElement?.role,
    names: () => [...root.querySelectorAll('.lk-view:not(.lk-ghost) .lk-row__name')].map((row) => row.textContent),
  }
}

const search = () => page.getByRole('searchbox', { name: 'Search wallets' })

describe('the keys of the list of wallets', () => {
  it('move the focus from row to row, to the first and to the last', async () => {
    const { focused } = await openList(5)
    const moves: unknown[] = []
    page.getByRole('button', { name: 'Wallet 1', exact: true }).element().focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`)
      moves.push(focused())
    }
    expect(moves).toEqual(['Wallet 2', 'Wallet 3', 'Wallet 2', 'Wallet 4', 'Wallet 4', 'Wallet 0', 'Wallet 0'])
  })

  it('reach the wallet that was used last, above the others, and leave every row in the tab order', async () => {
    const { engine, clock, focused, atRest } = await openList(3)
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'w2' })
    await engine.actions.disconnect()
    await clock.advance(1_000)
    engine.store.dispatch(openModal())
    await atRest()
    page.getByRole('button', { name: 'Wallet 0', exact: true }).element().focus()
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Wallet 2')
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe('Wallet 0')
  })

  it('reach the end of a list that is only partly rendered', async () => {
    const { focused } = await openList(120)
    page.getByRole('button', { name: 'Wallet 0', exact: true }).element().focus()
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Wallet 119')
  })
})

describe('a list of twelve wallets', () => {
  it('can be searched by name, in any case; a shorter one cannot', async () => {
    await openList(11)
    await expect.element(search()).not.toBeInTheDocument()
    unmountModals()
    const { names, root } = await openList(12)
    const { announced, missed } = listenToRegions(root)
    await userEvent.fill(search(), ' WALLET 1')
    await vi.waitFor(() => expect(names()).toEqual(['Wallet 1', 'Wallet 10', 'Wallet 11']))
    await vi.waitFor(() => expect(announced.at(-1)).toBe('Wallets found: 3'))
    expect(missed).toEqual([])
    await userEvent.clear(search())
    await vi.waitFor(() => expect(names()).toHaveLength(12))
  })

  it('says when no wallet is found, and shows all of them again', async () => {
    const { names } = await openList(12)
    await userEvent.fill(search(), 'marzipan')
    await expect.element(page.getByText('No wallets match “marzipan”')).toBeVisible()
    expect(names()).toEqual([])
    await clickAtRest(page.getByRole('button', { name: 'Show all wallets' }))
    await vi.waitFor(() => expect(names()).toHaveLength(12))
    await expect.element(search()).toHaveValue('')
  })

  it('leads from the field into the list by the arrow keys', async () => {
    const { focused, names } = await openList(12)
    await userEvent.fill(search(), '1')
    await vi.waitFor(() => expect(names()).toEqual(['Wallet 1', 'Wallet 10', 'Wallet 11']))
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Wallet 1')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Wallet 10')
  })

  it('also finds the wallet that was used last', async () => {
    const { engine, clock, names, atRest } = await openList(12)
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'w3' })
    await engine.actions.disconnect()
    await clock.advance(1_000)
    engine.store.dispatch(openModal())
    await atRest()
    expect(names()[0]).toBe('Wallet 3')
    await userEvent.fill(search(), 'Wallet 3')
    await vi.waitFor(() => expect(names()).toEqual(['Wallet 3']))
    await userEvent.fill(search(), 'Wallet 4')
    await vi.waitFor(() => expect(names()).toEqual(['Wallet 4']))
  })
})

describe('the headings of the list', () => {
  const phone = createMemoryWallet({ id: 'phone', name: 'Phone', accounts: [{ address: 'x' }], network: 'eip155:1' })
  const channels = [createMemoryChannelSource(phone, []).entry]
  const customWallets = ['Marlin', 'Lumen'].map((name) => ({ id: name, name, mobile_link: `${name}://` }))
  const order = (
    ...connectorTypeOrder: NonNullable<NonNullable<TestKitOptions['features']>['connectorTypeOrder']>
  ) => ({
    features: { connectorTypeOrder },
  })
  /** The content that screen readers announce: the name of each list, and its wallets. */
  const lists = (root: ShadowRoot) =>
    [...root.querySelectorAll('.lk-view:not(.lk-ghost) .lk-list')].map((list) => {
      const named = root.getElementById(list.getAttribute('aria-labelledby') ?? '')
      return [
        named ? `${named.localName} ${named.textContent}` : list.getAttribute('aria-label'),
        ...[...list.querySelectorAll('.lk-row__name')].map((name) => name.textContent),
      ]
    })
  const headings = (root: ShadowRoot) => [...root.querySelectorAll('.lk-sect')].map(({ textContent }) => textContent)

  it('say which wallets are in this browser and which are elsewhere', async () => {
    const { root } = await openList(2, { channels, customWallets, ...order('injected', 'walletConnect', 'custom') })
    expect(lists(root)).toEqual([
      ['h3 In this browser', 'Wallet 0', 'Wallet 1'],
      ['h3 On your phone or elsewhere', 'WalletConnect', 'Marlin', 'Lumen'],
    ])
    await expect.element(page.getByRole('list', { name: 'In this browser' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'On your phone or elsewhere' })).toBeVisible()
  })

  it('keep the order of the site: the wallets that it puts above both have no heading', async () => {
    const { root } = await openList(2, { channels, customWallets })
    expect(lists(root)).toEqual([
      ['Wallets', 'WalletConnect'],
      ['h3 In this browser', 'Wallet 0', 'Wallet 1'],
      ['h3 On your phone or elsewhere', 'Marlin', 'Lumen'],
    ])
  })

  it.each([
    ['wallets in this browser alone', 2, {}],
    ['wallets elsewhere alone', 0, { channels, customWallets }],
  ] as const)('are not rendered for %s', async (_name, count, options) => {
    const { root, names } = await openList(count, options)
    expect([headings(root), lists(root)]).toEqual([[], [['Wallets', ...names()]]])
  })

  it('are not rendered below the wallet that was used last, nor for search results', async () => {
    const { root, engine, clock, atRest, names } = await openList(2, { channels })
    expect(headings(root)).toEqual(['On your phone or elsewhere', 'In this browser'])
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'w1' })
    await engine.actions.disconnect()
    await clock.advance(1_000)
    engine.store.dispatch(openModal())
    await atRest()
    expect([headings(root), names()]).toEqual([[], ['Wallet 1', 'WalletConnect', 'Wallet 0']])
    unmountModals()
    const second = await openList(12, { channels })
    expect(headings(second.root)).toHaveLength(2)
    await userEvent.fill(search(), 'w')
    await vi.waitFor(() => expect(headings(second.root)).toEqual([]))
  })

  it('are rendered in a modal that is prepared', async () => {
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [phone], channels: true })
    const { root, prepare, engine } = await mountTestModal(undefined, { adapters: [entry], channels, customWallets })
    prepare()
    await vi.waitFor(() => expect(headings(root)).toEqual(['In this browser', 'On your phone or elsewhere']))
    const drawn = [...root.querySelectorAll('.lk-sect')]
    await engine.actions.open()
    await Promise.resolve()
    expect([...root.querySelectorAll('.lk-sect')]).toEqual(drawn)
  })

  it('of a list that is partly rendered appear with their wallets', async () => {
    const { root, names } = await openList(40, { channels, ...order('injected', 'walletConnect') })
    await vi.waitFor(() => expect(headings(root)).toHaveLength(1))
    root.querySelector('.lk-list > :last-child')?.scrollIntoView()
    await vi.waitFor(() => expect(names()).toHaveLength(41))
    expect(headings(root)).toEqual(['In this browser', 'On your phone or elsewhere'])
  })

  it('are skipped by the arrow keys', async () => {
    const { focused } = await openList(1, { channels, customWallets })
    page.getByRole('button', { name: 'WalletConnect', exact: true }).element().focus()
    const moves: unknown[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End']) {
      await userEvent.keyboard(`{${key}}`)
      moves.push(focused())
    }
    expect(moves).toEqual(['Wallet 0', 'Marlin', 'Wallet 0', 'Lumen'])
  })
})
