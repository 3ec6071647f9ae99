import { openModal } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

const mount = async () => {
  const wallet = createMemoryWallet({ id: 'wc', name: 'Marten', accounts: [{ address: 'x' }], network: 'eip155:1' })
  const { source } = createMemoryChannelSource(wallet, ['eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'])
  const prepare = vi.fn<() => void>()
  const mounted = await mountTestModal(undefined, {
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
    channels: [{ id: 'walletConnect', load: async () => ({ ...source, prepare }) }],
  })
  const open = async () => {
    mounted.engine.store.dispatch(openModal())
    await mounted.clock.advance(1)
    await expect.element(page.getByRole('button', { name: 'WalletConnect' }).first()).toBeVisible()
  }
  await open()
  return { ...mounted, open, prepare }
}
const press = async (row: Element) => {
  await userEvent.hover(row)
  row.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  return () => row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
}

it('fetches the code of its wallet on pointerdown, neither when it is rendered nor on hover', async () => {
  const { prepare, engine } = await mount()
  const down = await press(page.getByRole('button', { name: 'WalletConnect' }).element())
  expect(prepare).not.toHaveBeenCalled()
  down()
  expect(prepare).toHaveBeenCalledOnce()
  expect(engine.store.getState().connections.attempts).toEqual({})
})

it('does so as the large row of the last used wallet', async () => {
  const { prepare, engine, open, root } = await mount()
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
  await engine.actions.disconnect()
  await open()
  await vi.waitFor(() => expect(root.querySelector('.lk-row--hero')).not.toBeNull())
  const hero = root.querySelector('.lk-row--hero') ?? expect.fail('There is no large row.')
  const down = await press(hero)
  expect(prepare).not.toHaveBeenCalled()
  down()
  expect(prepare).toHaveBeenCalledOnce()
})
