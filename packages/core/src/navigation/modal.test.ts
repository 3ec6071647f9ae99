import { describe, expect, it, vi } from 'vitest'
import { selectDialogMode, selectIsOpen, selectRoute } from './selectModal.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { createWalletLed, fennec, networkOne, testNetwork } from '../testing/fixtures.js'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { modalSlice } from '../state/modalSlice.js'
import { chooseToken, keepDraft } from '../send/draft.js'
import { goBack, goHome, navigate, openModal } from './navigation.js'

const createKit = async () => {
  const made = createWalletLed()
  const kit = await createTestKit({ networks: [networkOne], adapters: [made.entry] })
  const view = () => selectRoute(kit.engine.store.getState()).view
  return { ...made, ...kit, view, dispatch: kit.engine.store.dispatch }
}

describe('the modal', () => {
  it('is closed until it is opened, and open until it is closed, however often open or close is called [S4.1a]', async () => {
    const { engine } = await createKit()
    const isOpen = () => [engine.getSnapshot().open, engine.store.getState().modal.open]
    expect(isOpen()).toEqual([false, false])
    await engine.actions.close()
    expect(isOpen()).toEqual([false, false])
    await engine.actions.open()
    expect(isOpen()).toEqual([true, true])
    await engine.actions.open({ view: 'Networks' })
    expect(isOpen()).toEqual([true, true])
    await engine.actions.close()
    expect(isOpen()).toEqual([false, false])
    await engine.actions.open()
    expect(isOpen()).toEqual([true, true])
  })

  it.each([
    ['a page that pairs by itself', { manualWCControl: true }, 'ConnectingWalletConnectBasic', 'AllWallets'],
    ['a page that leaves pairing to the kit', {}, 'Connect', 'Connect'],
  ])('for %s opens on the right view, on a desktop and on a phone [S2.4]', async (_name, options, desktop, phone) => {
    const openOn = async (coarse: boolean) => {
      vi.stubGlobal('window', new EventTarget())
      vi.stubGlobal('matchMedia', () => ({ matches: coarse }))
      vi.stubGlobal('navigator', { userAgent: 'Test' })
      const { entry } = createWalletLed()
      const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry], ...options })
      vi.unstubAllGlobals()
      await engine.actions.open()
      return selectRoute(engine.store.getState()).view
    }
    expect([await openOn(false), await openOn(true)]).toEqual([desktop, phone])
  })

  it('is visible before it is opened if it is embedded, and returns to its home view when it is closed [S2.7]', async () => {
    const { entry } = createWalletLed()
    const { engine, clock } = await createTestKit({ networks: [networkOne], adapters: [entry], enableEmbedded: true })
    const state = () => engine.store.getState()
    expect(selectIsOpen(state())).toBe(true)
    engine.store.dispatch(chooseWallet(fennec))
    await engine.idle()
    await clock.advance(700)
    await vi.waitFor(() => expect(selectRoute(state()).view).toBe('Account'))
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await engine.actions.close()
    expect(selectRoute(state()).view).toBe('Account')
    expect(selectIsOpen(state())).toBe(true)
    await engine.actions.disconnect()
    expect(selectRoute(state()).view).toBe('Connect')
  })

  it('opens on Account if connected, otherwise on Connect [S2.3]', async () => {
    const { engine, view } = await createKit()
    await engine.actions.open()
    expect(view()).toBe('Connect')
    await engine.actions.close()
    await engine.actions.connect(fennec)
    await engine.actions.open()
    expect(view()).toBe('Account')
  })

  it('opens for the namespace that the caller passes, whatever is connected in others', async () => {
    const evm = createWalletLed()
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const { engine } = await createTestKit({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [evm.entry, other.entry],
    })
    await engine.actions.connect(fennec)
    await engine.actions.open({ namespace: 'solana' })
    expect(selectRoute(engine.store.getState()).view).toBe('Connect')
    expect(engine.getSnapshot()).toMatchObject({ activeNamespace: 'solana', networkId: 'solana:1' })
    await engine.actions.open({ namespace: 'eip155' })
    expect(selectRoute(engine.store.getState()).view).toBe('Account')
  })

  it('opens on the view that the caller passes, with its data [S2.5]', async () => {
    const { engine } = await createKit()
    await engine.actions.open({ view: 'Networks' })
    expect(selectRoute(engine.store.getState()).view).toBe('Networks')
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'WalletSend', send: { to: 'bob', amount: '1' } })
    expect(selectRoute(engine.store.getState()).data).toEqual({ to: 'bob', amount: '1', fromCaller: true })
  })

  it.each(['Account', 'WalletSend', 'WalletReceive'] as const)(
    'opens on Connect if %s is requested and no wallet is connected',
    async (requestedView) => {
      const { engine, view } = await createKit()
      await engine.actions.open({ view: requestedView })
      expect(view()).toBe('Connect')
      await engine.actions.connect(fennec)
      await engine.actions.open({ view: requestedView })
      expect(view()).toBe(requestedView)
    },
  )

  it('is at Connect again after it was closed [S2.6]', async () => {
    const { engine, dispatch } = await createKit()
    await engine.actions.open()
    dispatch(navigate({ view: 'Networks', data: undefined }))
    await engine.actions.close()
    expect(engine.store.getState().modal.stack).toEqual([{ view: 'Connect', data: undefined }])
  })

  it('stays one view deep when the current view is requested again', async () => {
    const { engine, dispatch } = await createKit()
    await engine.actions.open()
    dispatch(navigate({ view: 'Networks', data: undefined }))
    dispatch(navigate({ view: 'Networks', data: undefined }))
    expect(engine.store.getState().modal.stack).toHaveLength(2)
  })

  it('goes back one view, and closes if there is no view to go back to', async () => {
    const { engine, dispatch, view } = await createKit()
    await engine.actions.open()
    dispatch(navigate({ view: 'Networks', data: undefined }))
    dispatch(goBack())
    expect(view()).toBe('Connect')
    dispatch(goBack())
    expect(engine.store.getState().modal.open).toBe(false)
  })

  it('keeps the transfer form’s input while another view is shown', async () => {
    const { engine, dispatch } = await createKit()
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'WalletSend' })
    dispatch(keepDraft({ amount: '0.5' }))
    dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
    dispatch(chooseToken({ symbol: 'COIN', decimals: 18 }))
    expect(selectRoute(engine.store.getState())).toEqual({
      view: 'WalletSend',
      data: { amount: '0.5', token: { symbol: 'COIN', decimals: 18 } },
    })
    dispatch(goHome())
    expect(engine.store.getState().modal.stack).toEqual([{ view: 'Account', data: undefined }])
  })

  it('shows the empty form after a transfer was reset, from any of its views', async () => {
    const { engine, dispatch } = await createKit()
    await engine.actions.connect(fennec)
    const token = { symbol: 'COIN', decimals: 18 }
    await engine.actions.open({ view: 'WalletSend', send: { token } })
    dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
    dispatch(navigate({ view: 'WalletSendPreview', data: { token, amount: '1', to: 'bob' } }))
    dispatch(modalSlice.actions.sendReset())
    expect(engine.store.getState().modal.stack).toEqual([{ view: 'WalletSend', data: {} }])
  })

  it('emits when it opens and closes, and whether a wallet is connected', async () => {
    const { engine, events } = await createKit()
    await engine.actions.open()
    await engine.actions.close()
    await engine.actions.close()
    expect(events.map(({ event, properties }) => [event, properties])).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['MODAL_CLOSE', { connected: false }],
    ])
  })
})

describe('choosing a wallet', () => {
  it('sends the request, yields to the wallet’s window meanwhile, shows the success, and closes', async () => {
    const { engine, clock, dispatch, view } = await createKit()
    dispatch(openModal())
    dispatch(chooseWallet(fennec))
    expect(view()).toBe('ConnectingExternal')
    expect(selectDialogMode(engine.store.getState())).toBe('yielding')
    await vi.waitFor(() => expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    await vi.waitFor(() => expect(clock.waiting()).toBeGreaterThan(0))
    expect(selectDialogMode(engine.store.getState())).toBe('modal')
    expect(engine.store.getState().modal.open).toBe(true)
    await clock.advance(699)
    expect(engine.store.getState().modal.open).toBe(true)
    await clock.advance(1)
    expect(engine.store.getState().modal.open).toBe(false)
  })

  it.each([
    ['on the view that the user navigated to', { view: 'Networks', data: undefined }],
    ['with another wallet', { view: 'ConnectingExternal', data: { namespace: 'eip155', connectorId: 'other' } }],
  ] as const)('stays open %s', async (_, elsewhere) => {
    const { engine, clock, dispatch } = await createKit()
    dispatch(openModal())
    dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(clock.waiting()).toBeGreaterThan(0))
    dispatch(navigate(elsewhere))
    await clock.advance(700)
    expect(selectRoute(engine.store.getState())).toEqual(elsewhere)
    expect(engine.store.getState().modal.open).toBe(true)
  })

  it('stays open if a wallet connects that was not chosen in it', async () => {
    const { engine, clock, dispatch } = await createKit()
    dispatch(openModal())
    await engine.actions.connect(fennec)
    await clock.advance(700)
    expect(engine.store.getState().modal.open).toBe(true)
  })

  it('emits which wallet was chosen', async () => {
    const { dispatch, events } = await createKit()
    dispatch(chooseWallet(fennec))
    expect(events[0]).toMatchObject({ event: 'SELECT_WALLET', properties: { name: 'Fennec' } })
  })

  it('stays on the view if the wallet rejects, and can be tried again', async () => {
    const { engine, wallet, dispatch, view } = await createKit()
    wallet.answer = 'reject'
    dispatch(openModal())
    dispatch(chooseWallet(fennec))
    await engine.idle()
    expect(view()).toBe('ConnectingExternal')
    expect(selectDialogMode(engine.store.getState())).toBe('modal')
    wallet.answer = 'approve'
    dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected'))
    expect(engine.store.getState().modal.stack).toHaveLength(2)
  })

  it('F-114: is cancelled if the user goes back or closes', async () => {
    const { engine, wallet, dispatch, view } = await createKit()
    wallet.answer = 'hang'
    dispatch(openModal())
    dispatch(chooseWallet(fennec))
    const steps: unknown[] = []
    const unfollow = engine.store.subscribe(() =>
      steps.push([view(), Object.keys(engine.store.getState().connections.attempts).length]),
    )
    dispatch(goBack())
    unfollow()
    expect(steps).toEqual([
      ['Connect', 1],
      ['Connect', 1], // the wallet still shows the request
      ['Connect', 0],
    ]) // the view is left before the attempt is aborted
    await engine.idle()
    expect(view()).toBe('Connect')
    expect(engine.store.getState().connections.attempts).toEqual({})
    dispatch(chooseWallet(fennec))
    await engine.actions.close()
    await engine.idle()
    expect(engine.getSnapshot().namespaces).toEqual({})
  })
})

describe('a wallet that disconnects', () => {
  it('is replaced by the other one of its namespace: the modal stays open until the last one disconnects [S4.6c] [S4.6d]', async () => {
    const wallets = (['one', 'two'] as const).map((id) =>
      createMemoryWallet({ id, name: id, accounts: [{ address: id }], network: networkOne.id }),
    )
    const { entry } = createMemoryAdapter({ namespace: 'eip155', wallets })
    const { engine, events } = await createTestKit({
      networks: [networkOne],
      adapters: [entry],
      features: { multiWallet: true },
    })
    const ended = () => events.filter(({ event }) => event === 'DISCONNECT').length
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'one' })
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'two' })
    await engine.actions.open()
    wallets[1]?.changes.emit('end')
    await engine.idle()
    expect(engine.getSnapshot()).toMatchObject({ open: true, namespaces: { eip155: { connectorId: 'one' } } })
    expect([selectRoute(engine.store.getState()).view, ended()]).toEqual(['Account', 0])
    wallets[0]?.changes.emit('end')
    await engine.idle()
    expect([engine.getSnapshot().open, engine.getSnapshot().connections, ended()]).toEqual([false, [], 1])
  })

  it('keeps a view open that does not need it', async () => {
    const { engine, wallet, view } = await createKit()
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'Networks' })
    wallet.changes.emit('end')
    await engine.idle()
    expect(engine.store.getState().modal.open).toBe(true)
    expect(view()).toBe('Networks')
  })

  it('is replaced by a wallet of another namespace', async () => {
    const evm = createWalletLed()
    const dave = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [dave] })
    const { engine, events } = await createTestKit({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [evm.entry, other.entry],
    })
    await engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    expect(engine.getSnapshot().activeNamespace).toBe('solana')
    await engine.actions.connect(fennec)
    expect(engine.getSnapshot().activeNamespace).toBe('eip155')
    expect(engine.getSnapshot().connections).toHaveLength(2)
    await engine.actions.open()
    evm.wallet.changes.emit('end')
    await engine.idle()
    expect(engine.getSnapshot().activeNamespace).toBe('solana')
    expect(engine.store.getState().modal.open).toBe(true)
    expect(events.map(({ event }) => event)).not.toContain('DISCONNECT')
    dave.changes.emit('end')
    await engine.idle()
    expect(events.filter(({ event }) => event === 'DISCONNECT')).toHaveLength(1)
  })

  it('closes the modal on a view that needs it', async () => {
    const { engine, wallet } = await createKit()
    await engine.actions.connect(fennec)
    await engine.actions.open()
    wallet.changes.emit('end')
    await engine.idle()
    expect(engine.store.getState().modal.open).toBe(false)
  })
})
