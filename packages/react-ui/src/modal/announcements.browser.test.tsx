import { noticesSlice, openModal } from '@latchkey/core/internal'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../testing/clickAtRest.js'
import { listenToRegions } from '../testing/listenToRegions.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

const press = (name: string) => clickAtRest(page.getByRole('button', { name, exact: true }))

const listen = async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const mounted = await mountTestModal()
  const { announced, missed } = listenToRegions(mounted.root)
  return {
    ...mounted,
    missed,
    /** Waits for an announcement, and returns all that were made since the last call. */
    hear: async () => {
      await vi.waitFor(() => expect(announced).not.toEqual([]))
      await mounted.atRest()
      return announced.splice(0)
    },
  }
}

it('announces each step to a connected wallet once, and misses none', async () => {
  const { engine, wallet, clock, hear, missed } = await listen()
  engine.store.dispatch(openModal())
  wallet.answer = 'hang'
  await press('Fennec')
  expect(await hear()).toEqual(['Opening Fennec. Approve the connection in Fennec.'])
  await clock.advance(8_000)
  expect(await hear()).toEqual(['Still waiting for Fennec. This is taking longer than usual. Try this:'])
  wallet.answer = 'reject'
  await press('Try Fennec again')
  expect(await hear()).toEqual([
    'You declined the request in Fennec Nothing was connected. If that was a mistake, try again.',
  ])
  wallet.answer = 'approve'
  await press('Try again')
  expect(await hear()).toEqual([
    'Opening Fennec. Approve the connection in Fennec.',
    'Connected. Fennec is connected as 0x1c…9aE27d.',
  ])
  expect(missed).toEqual([])
})

it('announces once that an address was copied, and the text of a toast', async () => {
  const { engine, hear, missed } = await listen()
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
  engine.store.dispatch(openModal({ view: 'Account' }))
  await press('Copy address')
  expect(await hear()).toEqual(['Copied'])
  // If the name of the focused button changes, screen readers read it as well.
  await expect.element(page.getByRole('button', { name: 'Copy address', exact: true })).toBeVisible()
  engine.store.dispatch(noticesSlice.actions.toastShown({ tone: 'ok', message: { kind: 'site', text: 'Saved' } }))
  expect(await hear()).toEqual(['Saved'])
  expect(missed).toEqual([])
})
