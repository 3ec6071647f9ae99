import { chooseWallet } from '@latchkey/core/internal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

type Watcher = EventTarget & { requestClose(): void }
const { CloseWatcher: Real } = window as unknown as { readonly CloseWatcher: new () => Watcher }

/** The browser's own `CloseWatcher` objects, as the modal creates them. A request to close makes them do what a back gesture does. */
let watchers: Watcher[] = []

beforeEach(() => {
  watchers = []
  vi.stubGlobal(
    'CloseWatcher',
    class extends Real {
      constructor() {
        super()
        watchers.push(this)
      }
    },
  )
})
afterEach(() => {
  unmountModals()
  vi.unstubAllGlobals()
})

const goBackOnPhone = () => watchers.at(-1)?.requestClose()

describe('the system’s request to close', () => {
  it('closes the modal, and adds nothing to the page’s history', async () => {
    const before = history.length
    const { engine, dialog } = await mountTestModal()
    await engine.actions.open()
    await vi.waitFor(() => expect(watchers).toHaveLength(1))
    goBackOnPhone()
    await vi.waitFor(() => expect(dialog.open).toBe(false))
    expect(history.length).toBe(before)
  })

  it('is handled again if closing was refused', async () => {
    const { engine, dialog, wallet, atRest } = await mountTestModal()
    wallet.network = 'eip155:999'
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'io.fennec' })
    await vi.waitFor(() => expect(watchers).toHaveLength(1))
    await atRest()
    goBackOnPhone()
    await vi.waitFor(() => expect(watchers).toHaveLength(2))
    expect([dialog.open, engine.store.getState().modal.shaking]).toEqual([true, true])
    goBackOnPhone()
    await vi.waitFor(() => expect(watchers).toHaveLength(3))
  })

  it('is left to the page while the modal yields to a wallet’s window, except on a phone', async () => {
    const { engine, wallet, dialog } = await mountTestModal()
    wallet.answer = 'hang'
    const ask = async () => {
      await engine.actions.open()
      await vi.waitFor(() => expect([dialog.matches(':modal'), watchers.length]).toEqual([true, 1]))
      watchers = []
      engine.store.dispatch(chooseWallet({ namespace: 'eip155', connectorId: 'io.fennec' }))
      await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(false))
    }
    await ask()
    expect(watchers).toEqual([])
    await engine.actions.close()
    // While the wallet's prompt may still be open, the modal would open beside the wallet.
    await vi.waitFor(() => expect(engine.store.getState().connections.unanswered).toBe(0))
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await ask()
    await vi.waitFor(() => expect(watchers).toHaveLength(1))
    goBackOnPhone()
    await vi.waitFor(() => expect(dialog.open).toBe(false))
  })

  it('is not handled any more once the modal is closed', async () => {
    const { engine, dialog } = await mountTestModal()
    await engine.actions.open()
    await vi.waitFor(() => expect(watchers).toHaveLength(1))
    await engine.actions.close()
    await vi.waitFor(() => expect(dialog.open).toBe(false))
    const listener = vi.fn()
    watchers[0]?.addEventListener('close', listener)
    goBackOnPhone()
    expect(listener).not.toHaveBeenCalled()
  })
})
