import { describe, expect, it, vi } from 'vitest'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { goBack } from '../navigation/navigation.js'
import type { ToastMessage } from '../state/noticesSlice.js'
import { toastDuration } from '../engine/noticeListeners.js'
import { selectDialogMode } from '../navigation/selectModal.js'
import { selectToasts } from '../navigation/selectToasts.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'

const approvedLate: ToastMessage = { kind: 'approvedLate', ...fennec, wallet: 'Fennec' }

/** A kit whose wallet responds to each request when the test triggers it, and reports its responses as an adapter does. */
const createHeld = async () => {
  const made = createWalletLed()
  const answers: { approve(): void; decline(): void }[] = []
  const entry = changeConnectors(made.adapter, ({ connect }) => ({
    connect: async ({ onRequest, signal, ...parameters }) => {
      const answer = new Promise<void>((resolve, reject) => {
        answers.push({ approve: resolve, decline: () => reject(new Error('Declined.')) })
      })
      onRequest?.(answer)
      const aborted = new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      await Promise.race([answer, aborted])
      return connect(parameters)
    },
  }))
  const kit = await createTestKit({ networks: [networkOne], adapters: [entry] })
  const { store, actions } = kit.engine
  return {
    ...kit,
    wallet: made.wallet,
    answers,
    mode: () => selectDialogMode(store.getState()),
    toasts: () => selectToasts(store.getState()).map(({ message }) => message),
    /** Opens the modal and chooses the wallet. */
    choose: async () => {
      const before = answers.length
      await actions.open()
      store.dispatch(chooseWallet(fennec))
      await vi.waitFor(() => expect(answers).toHaveLength(before + 1))
    },
  }
}

describe('a request that the user has left', () => {
  it.each(['closing', 'going back'] as const)('by %s keeps the page usable until the wallet responds', async (how) => {
    const { engine, choose, mode, answers } = await createHeld()
    await choose()
    expect(mode()).toBe('yielding')
    const modes = new Set<string>()
    engine.store.subscribe(() => modes.add(mode()))
    if (how === 'closing') await engine.actions.close()
    else engine.store.dispatch(goBack())
    await engine.idle()
    await engine.actions.open()
    expect([...modes]).toEqual(['yielding'])
    expect(engine.store.getState().connections.attempts).toEqual({})
    answers[0]?.decline()
    await vi.waitFor(() => expect(mode()).toBe('modal'))
  })

  it('keeps the page usable until the wallet has responded to each of several requests', async () => {
    const { engine, choose, mode, answers } = await createHeld()
    await choose()
    engine.store.dispatch(goBack())
    await choose()
    await engine.actions.close()
    answers[1]?.decline()
    await vi.waitFor(() => expect(engine.store.getState().connections.unanswered).toBe(1))
    expect(mode()).toBe('yielding')
    answers[0]?.decline()
    await vi.waitFor(() => expect(mode()).toBe('modal'))
  })

  it.each(['closing', 'going back'] as const)(
    'by %s, and that is then approved, connects no wallet, and a toast informs the user',
    async (how) => {
      const { engine, clock, choose, toasts, answers } = await createHeld()
      await choose()
      if (how === 'closing') await engine.actions.close()
      else engine.store.dispatch(goBack())
      await engine.idle()
      expect(toasts()).toEqual([])
      answers[0]?.approve()
      await vi.waitFor(() => expect(toasts()).toEqual([approvedLate]))
      expect(engine.getSnapshot().connections).toEqual([])
      await clock.advance(toastDuration.withRetry - 1)
      expect(toasts()).toEqual([approvedLate])
      await clock.advance(1)
      expect(toasts()).toEqual([])
    },
  )

  it('shows no toast if it is rejected, or if it is approved while a newer request is pending', async () => {
    const { engine, choose, mode, toasts, answers } = await createHeld()
    await choose()
    await engine.actions.close()
    answers[0]?.decline()
    await vi.waitFor(() => expect(mode()).toBe('modal'))
    await choose()
    await engine.actions.close()
    await choose()
    answers[1]?.approve()
    await vi.waitFor(() => expect(engine.store.getState().connections.unanswered).toBe(0))
    answers[2]?.approve()
    await engine.idle()
    expect(engine.getSnapshot().connections).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  it('shows no toast if it is approved after it was aborted', async () => {
    const { engine, answers, toasts } = await createHeld()
    const connecting = engine.actions.connect(fennec).catch(() => undefined)
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    await engine.actions.disconnect()
    await connecting
    answers[0]?.approve()
    await vi.waitFor(() => expect(engine.store.getState().connections.unanswered).toBe(0))
    expect(toasts()).toEqual([])
  })

  it('shows one toast each time if it is approved twice', async () => {
    const { engine, choose, toasts, answers } = await createHeld()
    for (const count of [1, 2]) {
      await choose()
      await engine.actions.close()
      answers[count - 1]?.approve()
      await vi.waitFor(() => expect(engine.store.getState().connections.unanswered).toBe(0))
      await vi.waitFor(() => expect(toasts()).toEqual([approvedLate]))
    }
  })
})

it('a wallet that approves late through a channel is named in a toast, and disconnected', async () => {
  const wallet = createMemoryWallet({ id: 'wc', name: 'Peer', accounts: [{ address: 'x' }], network: networkOne.id })
  const { source, isOpen } = createMemoryChannelSource(wallet, ['eip155:1:alice'])
  let approve = () => {}
  const approved = new Promise<void>((resolve) => {
    approve = resolve
  })
  const isAsked = vi.fn()
  const late = {
    ...source,
    open: async (parameters: Parameters<typeof source.open>[0]) => {
      isAsked()
      await approved
      return source.open({ ...parameters, signal: undefined })
    },
  }
  const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const { engine } = await createTestKit({
    networks: [networkOne],
    adapters: [entry],
    channels: [{ id: 'walletConnect', load: async () => late }],
  })
  const toasts = () => selectToasts(engine.store.getState()).map(({ message }) => message)
  const request = { namespace: 'eip155', connectorId: 'walletConnect' } as const
  const connecting = engine.actions.connect(request).catch(() => undefined)
  await engine.actions.open()
  await vi.waitFor(() => expect(isAsked).toHaveBeenCalledOnce())
  await engine.actions.close()
  await connecting
  expect(selectDialogMode(engine.store.getState())).toBe('modal')
  approve()
  await vi.waitFor(() => expect(toasts()).toEqual([{ kind: 'approvedLate', ...request, wallet: 'Peer' }]))
  await vi.waitFor(() => expect(isOpen()).toBe(false))
})
