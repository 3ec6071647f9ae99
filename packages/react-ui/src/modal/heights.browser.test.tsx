import type { AccountRef, Asset } from '@latchkey/core/adapter'
import { chooseWallet, openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../testing/clickAtRest.js'
import { showView } from '../navigation/showView.js'
import { address, makeWallet } from '../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { preferMotion, standStill } from '../testing/motion.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const usd = { symbol: 'USD', name: 'Dollar', decimals: 6, address: '0x00000000000000000000000000000000000000d1' }
const euro = { symbol: 'EUR', name: 'Euro', decimals: 6, address: '0x00000000000000000000000000000000000000d2' }

afterEach(async () => {
  unmountModals()
  await preferMotion('no-preference')
  await page.viewport(800, 700)
})

/** Returns the tops and heights of the elements whose place is reserved before the content has loaded. */
const measure = async ({ root, dialog }: { readonly root: ShadowRoot; readonly dialog: HTMLElement }) => {
  await standStill(dialog)
  const places = [
    ...root.querySelectorAll('.lk-dialog, .lk-view:not(.lk-ghost) :is(.lk-row, .lk-panel, .lk-acts, .lk-mono)'),
  ]
  return places.map((element) => {
    const { y, height } = element.getBoundingClientRect()
    return [Math.round(y), Math.round(height)]
  })
}

/** Connects a wallet whose holdings are returned once the test says so. */
const openSlowly = async (holdings: readonly Asset[], options: object = {}) => {
  await preferMotion('reduce')
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 1_239_900_000_000_000_000n)
  let answer = () => {}
  const balanceRead = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = {
    ...adapter,
    getBalance: (at: AccountRef) =>
      balanceRead.then(() => adapter.getBalance?.(at) ?? Promise.reject(new Error('It reads none.'))),
    getTokenBalances: () => balanceRead.then(() => holdings),
  }
  const mounted = await mountTestModal(undefined, {
    adapters: [{ namespace: 'eip155', load: async () => slow }],
    tokens: { 'eip155:1': [usd, euro] },
    ...options,
  })
  await mounted.engine.actions.connect(fennec)
  return { ...mounted, balanceRead, answer }
}

const skeletons = (root: ShadowRoot) => root.querySelectorAll('.lk-skel').length

describe.each([
  [800, 700],
  [390, 844],
  [320, 568],
])('what is awaited, in a window of %i × %i px, has the height of what comes', (width, height) => {
  it('the account with its total', async () => {
    await page.viewport(width, height)
    const eth = { symbol: 'ETH', name: 'Ether', decimals: 18 }
    const balances = [eth, usd, euro].map(({ decimals, ...token }) => ({
      ...token,
      quantity: { decimals: `${decimals}`, numeric: '5' },
      price: 2,
    }))
    const mounted: Awaited<ReturnType<typeof openSlowly>> = await openSlowly([], {
      serviceUrl: 'https://services.example',
      fetch: async (input: RequestInfo) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        if (!pathname.endsWith('/balance')) return Response.json({ features: [] })
        await mounted.balanceRead
        return Response.json({ balances })
      },
    })
    mounted.engine.store.dispatch(openModal())
    await vi.waitFor(() => mounted.find('.lk-skel--bal'))
    const before = await measure(mounted)
    mounted.answer()
    await vi.waitFor(() => expect(skeletons(mounted.root)).toBe(0))
    await expect.element(page.getByText('Total $22.47')).toBeVisible()
    expect(await measure(mounted)).toEqual(before)
  })

  it('the tokens to choose from', async () => {
    await page.viewport(width, height)
    const mounted = await openSlowly([usd, euro].map((token) => ({ ...token, amount: '5000000' })))
    showView(mounted.engine, { view: 'WalletSendSelectToken', data: undefined })
    await vi.waitFor(() => mounted.find('.lk-skel--mark'))
    const before = await measure(mounted)
    mounted.answer()
    await vi.waitFor(() => expect(skeletons(mounted.root)).toBe(0))
    expect(mounted.root.querySelectorAll('.lk-row')).toHaveLength(3)
    expect(await measure(mounted)).toEqual(before)
  })

  it('the amount to send', async () => {
    await page.viewport(width, height)
    const mounted = await openSlowly([])
    mounted.engine.store.dispatch(openModal({ view: 'WalletSend' }))
    await vi.waitFor(() => mounted.find('.lk-skel--num'))
    const before = await measure(mounted)
    mounted.answer()
    await vi.waitFor(() => expect(skeletons(mounted.root)).toBe(0))
    await expect.element(page.getByRole('button', { name: 'Max' })).toBeVisible()
    expect(await measure(mounted)).toEqual(before)
  })
})

describe.each([
  [800, 700],
  [390, 844],
  [320, 568],
])('the steps to a connected wallet, in a window of %i × %i px', (width, height) => {
  it('have about the same height, also those with little text', async () => {
    await page.viewport(width, height)
    await preferMotion('reduce')
    const mounted = await mountTestModal()
    const { engine, wallet, clock, find, dialog } = mounted
    const awaitTitle = async (title: string) => {
      await vi.waitFor(() => expect(find('.lk-view:not(.lk-ghost) .lk-stage h3').textContent).toBe(title))
      await standStill(dialog)
      return find('.lk-dialog').offsetHeight
    }
    wallet.answer = 'hang'
    engine.store.dispatch(openModal())
    engine.store.dispatch(chooseWallet(fennec))
    const waiting = await awaitTitle('Opening Fennec')
    await clock.advance(8_000)
    const slow = await awaitTitle('Still waiting for Fennec')
    wallet.answer = 'reject'
    engine.store.dispatch(chooseWallet(fennec))
    const declined = await awaitTitle('You declined the request in Fennec')
    wallet.answer = 'approve'
    engine.store.dispatch(chooseWallet(fennec))
    expect(await awaitTitle('Connected')).toBe(waiting)
    for (const cardHeight of [waiting, slow, declined]) {
      expect(cardHeight).toBeGreaterThanOrEqual(360)
      expect(Math.abs(cardHeight - waiting)).toBeLessThanOrEqual(70)
    }
  })

  it('are at least 360 px high after a QR code', async () => {
    await page.viewport(width, height)
    await preferMotion('reduce')
    const phone = createMemoryWallet({ id: 'marlin', name: 'Marlin', accounts: [{ address }], network: 'eip155:1' })
    const { entry } = createMemoryChannelSource(phone, [`eip155:1:${address}`])
    const { engine, find, dialog } = await mountTestModal(undefined, {
      adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
      channels: [entry],
    })
    engine.store.dispatch(openModal())
    await clickAtRest(page.getByRole('button', { name: 'WalletConnect', exact: true }))
    await expect.element(page.getByRole('heading', { name: 'Connected' })).toBeVisible()
    await standStill(dialog)
    expect(find('.lk-dialog').offsetHeight).toBe(360)
  })
})
