import { closeModal, navigate, openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, type MemoryLedger, type TestKitOptions } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { listenToRegions } from '../../testing/listenToRegions.js'
import { address, mainnet, makeWallet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

const receiver = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

/** Sends from the form. The chain settles the transfer with the given outcome. */
const send = async (outcome: MemoryLedger['outcome'], options: Partial<TestKitOptions> = {}) => {
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 5_000n * 10n ** 18n)
  ledger.outcome = outcome
  const mounted = await mountTestModal(undefined, {
    networks: [mainnet],
    adapters: [{ namespace: 'eip155', load: async () => adapter }],
    ...options,
  })
  const { engine, root } = mounted
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  engine.store.dispatch(openModal())
  const draft = { token: mainnet.nativeCurrency, amount: '1234.5', to: receiver }
  engine.store.dispatch(navigate({ view: 'WalletSend', data: draft }))
  await clickAtRest(page.getByRole('button', { name: 'Review', exact: true }))
  const announced = listenToRegions(root)
  await clickAtRest(page.getByRole('button', { name: 'Send', exact: true }))
  await vi.waitFor(() => expect(root.querySelector('.lk-receipt')).not.toBeNull())
  const receipt = () => root.querySelector('.lk-receipt')
  const title = () => receipt()?.querySelector('h3')?.textContent
  return { ...mounted, ...announced, ledger, receipt, title }
}

it.each([
  ['pending', 'Pending'],
  ['success', 'Sent'],
  ['reverted', 'Failed'],
] as const)('says the amount, the receiver, the network and the status: %s', async (outcome, title) => {
  const mounted = await send(outcome)
  await vi.waitFor(() => expect(mounted.title()).toBe(title))
  expect(mounted.receipt()?.querySelector('p')?.textContent).toBe('1,234.5 ETH to 0x71…d8976f on Ethereum')
  const link = page.getByRole('link', { name: 'View on explorer' }).first()
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/explorer\.example\/tx\/0x/))
  expect(mounted.receipt()?.getAttribute('aria-labelledby')).toBe(mounted.receipt()?.querySelector('h3')?.id)
})

it('shows the site’s label for a receiver', async () => {
  const { receipt } = await send('success', { addressLabels: { [receiver]: 'Quinn' } })
  expect(receipt()?.querySelector('p')?.textContent).toBe('1,234.5 ETH to Quinn on Ethereum')
})

it('stays until it is dismissed, even if the modal was closed meanwhile; then its row replaces it', async () => {
  const { engine, clock, root, receipt } = await send('success')
  const rows = () => root.querySelectorAll('.lk-list[aria-label=Transfers] > li').length
  await clock.advance(600_000)
  await vi.waitFor(() => expect([receipt()?.getAttribute('data-status'), rows()]).toEqual(['success', 0]))
  engine.store.dispatch(closeModal())
  engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(root.querySelector('.lk-view:not(.lk-ghost) .lk-receipt')).not.toBeNull())
  await clickAtRest(page.getByRole('button', { name: 'Dismiss', exact: true }))
  await vi.waitFor(() => expect([receipt(), rows()]).toEqual([null, 1]))
})

it('is announced once, and replaces the toasts', async () => {
  const { root, announced, missed, title, atRest } = await send('success')
  await vi.waitFor(() => expect(title()).toBe('Sent'))
  await vi.waitFor(() => expect(announced).toContain('Sent'))
  await atRest()
  expect(announced.filter((words) => words === 'Sent')).toHaveLength(1)
  expect(missed).toEqual([])
  expect(root.querySelectorAll('.lk-toast')).toHaveLength(0)
})

it('leaves no toast behind, whether it is dismissed or the modal is closed at once', async () => {
  const { engine, root, title, atRest } = await send('success')
  await vi.waitFor(() => expect(title()).toBe('Sent'))
  await atRest()
  await clickAtRest(page.getByRole('button', { name: 'Dismiss', exact: true }))
  await vi.waitFor(() => expect(root.querySelector('.lk-receipt')).toBeNull())
  expect(root.querySelectorAll('.lk-toast')).toHaveLength(0)
  engine.store.dispatch(closeModal())
  await vi.waitFor(() => expect(root.querySelector('.lk-view')).toBeNull())
  expect([engine.store.getState().notices.toasts.length, root.querySelectorAll('.lk-toast').length]).toEqual([1, 0])
})

it('replaces the toast of a transfer that was sent while the modal was closed', async () => {
  const { engine, root } = await mountTestModal()
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  await engine.actions.send({ to: receiver, amount: '0.5' })
  await vi.waitFor(() => expect(root.querySelector('.lk-toast')?.textContent).toContain('Sent'))
  engine.store.dispatch(openModal())
  await vi.waitFor(() => expect(root.querySelector('.lk-receipt')).not.toBeNull())
  await vi.waitFor(() => expect(root.querySelector('.lk-toast:not(.lk-ghost)')).toBeNull())
})

it('shows no toast beside the Sent card of a transfer that the site requested', async () => {
  const { adapter, ledger } = createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()] })
  ledger.setBalance({ account: address, network: 'eip155:1' }, 10n ** 18n)
  ledger.outcome = 'pending'
  const { engine, root } = await mountTestModal(undefined, {
    networks: [mainnet],
    adapters: [{ namespace: 'eip155', load: async () => adapter }],
  })
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  const draft = { token: mainnet.nativeCurrency, amount: '0.5', to: receiver }
  engine.store.dispatch(openModal({ view: 'WalletSend', send: draft }))
  await clickAtRest(page.getByRole('button', { name: 'Review', exact: true }))
  const { announced } = listenToRegions(root)
  await clickAtRest(page.getByRole('button', { name: 'Send', exact: true }))
  await vi.waitFor(() => expect(announced).toContain('On its way to 0x71…d8976f. 0.5 ETH'))
  expect(engine.store.getState().notices.toasts).toHaveLength(1)
  expect([
    announced.filter((words) => words.startsWith('On its way')).length,
    root.querySelectorAll('.lk-toast').length,
  ]).toEqual([1, 0])
})
