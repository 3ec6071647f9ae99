import { describe, expect, it } from 'vitest'
import { getErrorCode } from '../base/errorInfo.js'
import { chooseNetwork, stayOnNetwork } from '../pick-network/chooseNetwork.js'
import { navigate, openModal } from '../navigation/navigation.js'
import { selectDialogMode, selectRoute } from '../navigation/selectModal.js'
import { selectNetworkName, selectNetworkRows } from './selectNetworks.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createWalletLed, fennec, networkOne, networkTwo, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { networksSlice } from '../state/networksSlice.js'
import { switchNetwork } from './switchNetwork.js'

const createKit = async (options = {}) => {
  const made = createWalletLed()
  const kit = await createTestKit({ networks: [networkOne, networkTwo], adapters: [made.entry], ...options })
  return { ...made, ...kit }
}

describe('switching networks', () => {
  it('switches a connected wallet first', async () => {
    const { engine, wallet, events } = await createKit()
    await engine.actions.connect(fennec)
    await engine.actions.switchNetwork(networkTwo)
    expect(wallet.network).toBe('eip155:2')
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
    expect(events.at(-1)).toMatchObject({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:2' } })
  })

  it('stops waiting once the wallet has disconnected', async () => {
    const { engine, wallet } = await createKit()
    await engine.actions.connect(fennec)
    wallet.answer = 'hang'
    const switching = engine.actions.switchNetwork(networkTwo).catch(getErrorCode)
    await expect.poll(() => engine.store.getState().networks.switching).toBeDefined()
    wallet.answer = 'approve'
    await engine.actions.disconnect()
    expect(await switching).toBe('SWITCH_FAILED')
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
  })

  it('needs no wallet', async () => {
    const { engine, wallet } = await createKit()
    await engine.actions.switchNetwork('eip155:2')
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
    expect(wallet.prompts).toBe(0)
  })

  it('rejects a network that the site did not list', async () => {
    const { engine } = await createKit()
    const error = await engine.actions.switchNetwork('eip155:9').catch((thrown: unknown) => thrown)
    expect(getErrorCode(error)).toBe('NETWORK_NOT_FOUND')
  })

  it('alerts the site’s developers to a network that the site did not list [S8.12b] [S8.16]', async () => {
    const { engine } = await createKit()
    await engine.actions.switchNetwork('eip155:9').catch(() => undefined)
    expect(engine.store.getState().notices.alerts).toMatchObject([
      {
        tone: 'error',
        error: { code: 'NETWORK_NOT_FOUND', message: 'Network Not Found', context: { network: 'eip155:9' } },
      },
    ])
  })

  it('is flagged while the request is pending, also for another namespace [S4.8e]', async () => {
    const evm = createWalletLed()
    const wallet = createMemoryWallet({ id: 's', name: 'S', accounts: [{ address: 'sol' }], network: 'solana:1' })
    const sol = createMemoryAdapter({ namespace: 'solana', wallets: [wallet] })
    const { engine } = await createTestKit({
      networks: [networkOne, networkTwo, testNetwork('solana:1', 'Sol'), testNetwork('solana:2', 'Sol two')],
      adapters: [evm.entry, sol.entry],
    })
    const flag = () => engine.store.getState().networks.switching?.network
    await engine.actions.connect({ namespace: 'solana', connectorId: 's' })
    await engine.actions.connect(fennec)
    expect(flag()).toBeUndefined()
    const within = engine.store.dispatch(switchNetwork('eip155:2'))
    expect(flag()).toBe('eip155:2')
    await within
    expect(flag()).toBeUndefined()
    const across = engine.store.dispatch(switchNetwork('solana:2'))
    expect(flag()).toBe('solana:2')
    await across
    expect([flag(), engine.getSnapshot().networkId]).toEqual([undefined, 'solana:2'])
  })

  it('sends the wallet no request if it is already on the network', async () => {
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    const live = engine.services.sessions.get('eip155/example.fennec') ?? expect.fail('no session')
    const session = { ...live.session, switchNetwork: () => expect.fail('the wallet was asked') }
    engine.services.sessions.set('eip155/example.fennec', { ...live, session })
    await engine.actions.switchNetwork('eip155:1')
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
  })

  it('is in progress while the request is pending, and a later request stays in progress when the first is aborted', async () => {
    const { engine, wallet } = await createKit()
    await engine.actions.connect(fennec)
    wallet.answer = 'hang'
    const first = new AbortController()
    const left = engine.store.dispatch(switchNetwork('eip155:2', first.signal)).catch(() => 'left')
    const second = new AbortController()
    const leftToo = engine.store.dispatch(switchNetwork('eip155:2', second.signal)).catch(() => 'left')
    const attempt = () => engine.store.getState().networks.switching
    const { requestId } = attempt() ?? expect.fail('nothing is under way')
    expect(attempt()).toEqual({ requestId, network: 'eip155:2' })
    expect(selectDialogMode(engine.store.getState())).toBe('yielding')
    first.abort()
    expect(await left).toBe('left')
    expect(attempt()?.requestId).toBe(requestId)
    second.abort()
    expect(await leftToo).toBe('left')
    expect(attempt()).toBeUndefined()
    expect(selectDialogMode(engine.store.getState())).toBe('modal')
  })

  it('wraps an error without a code in SWITCH_FAILED, with its cause', async () => {
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    const cause = new Error('no')
    const live = engine.services.sessions.get('eip155/example.fennec') ?? expect.fail('no session')
    const switchNetworkOf = (action: (() => Promise<void>) | undefined) =>
      engine.services.sessions.set('eip155/example.fennec', {
        ...live,
        session: { ...live.session, switchNetwork: action },
      })
    switchNetworkOf(() => Promise.reject(cause))
    const failure = engine.actions.switchNetwork('eip155:2')
    await expect(failure).rejects.toMatchObject({ code: 'SWITCH_FAILED', cause })
    switchNetworkOf(undefined)
    await expect(engine.actions.switchNetwork('eip155:2')).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })

  it('in the modal sends no request if no wallet is connected, and goes back', async () => {
    const { engine, wallet } = await createKit()
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    engine.store.dispatch(chooseNetwork('eip155:2'))
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
    expect(selectRoute(engine.store.getState()).view).toBe('Connect')
    expect(wallet.prompts).toBe(0)
  })

  it('in the modal switches to another namespace if its wallet is already on the network', async () => {
    const evm = createWalletLed()
    const dave = createMemoryWallet({ id: 'sol', name: 'Sol', accounts: [{ address: 'dave' }], network: 'solana:1' })
    const other = createMemoryAdapter({ namespace: 'solana', wallets: [dave] })
    const { engine } = await createTestKit({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [evm.entry, other.entry],
    })
    await engine.actions.connect({ namespace: 'solana', connectorId: 'sol' })
    await engine.actions.connect(fennec)
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    engine.store.dispatch(chooseNetwork('solana:1'))
    expect(selectRoute(engine.store.getState()).view).toBe('Account')
    expect(engine.getSnapshot().activeNamespace).toBe('solana')
  })

  it.each(['approve', 'reject'] as const)(
    'in the modal does not navigate if the user navigated meanwhile: %s',
    async (answer) => {
      const { engine, wallet } = await createKit()
      await engine.actions.connect(fennec)
      engine.store.dispatch(openModal())
      engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
      wallet.answer = answer
      engine.store.dispatch(chooseNetwork('eip155:2'))
      engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
      const { stack } = engine.store.getState().modal
      await engine.idle()
      expect(engine.store.getState().modal.stack).toEqual(stack)
    },
  )

  it('in the modal does nothing if the network is already in use [S2.10]', async () => {
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    engine.store.dispatch(openModal({ view: 'Networks' }))
    engine.store.dispatch(chooseNetwork('eip155:1'))
    expect(selectRoute(engine.store.getState()).view).toBe('Networks')
  })

  it('in the modal shows SwitchNetwork while the request is pending, then returns to the view before [S2.13]', async () => {
    const { engine } = await createKit()
    await engine.actions.connect(fennec)
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    engine.store.dispatch(chooseNetwork('eip155:2'))
    expect(selectRoute(engine.store.getState())).toEqual({ view: 'SwitchNetwork', data: { network: 'eip155:2' } })
    await engine.idle()
    expect(selectRoute(engine.store.getState()).view).toBe('Account')
    expect(engine.getSnapshot().networkId).toBe('eip155:2')
  })

  it.each([
    ['the embedded wallet has the network', 'all', {}, 'SwitchNetwork'],
    ['the embedded wallet does not have it', ['eip155:1'], {}, 'SwitchActiveChain'],
    ['the site wants every switch confirmed', ['eip155:1'], { ignoreSwitchConfirmation: false }, 'SwitchNetwork'],
  ] as const)(
    'in the modal, to another namespace, shows the right view if %s [S2.11]',
    async (_, approved, options, view) => {
      const { adapter, wallet } = createWalletLed()
      wallet.approved = approved
      const login = changeConnectors(adapter, ({ info }) => ({ info: { ...info, type: 'AUTH' } }))
      const sol = createMemoryAdapter({ namespace: 'solana', wallets: [] })
      const networks = [networkOne, testNetwork('solana:1', 'Sol')] as const
      const { engine } = await createTestKit({ networks, adapters: [login, sol.entry], ...options })
      await engine.actions.connect(fennec)
      engine.store.dispatch(openModal({ view: 'Networks' }))
      engine.store.dispatch(chooseNetwork('solana:1'))
      expect(selectRoute(engine.store.getState()).view).toBe(view)
    },
  )

  it('goes back one view and shows the reason if it fails [S2.14]', async () => {
    const { engine, wallet } = await createKit()
    await engine.actions.connect(fennec)
    engine.store.dispatch(openModal())
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    wallet.answer = 'reject'
    engine.store.dispatch(chooseNetwork('eip155:2'))
    await engine.idle()
    const state = engine.store.getState()
    expect(selectRoute(state)).toMatchObject({
      view: 'Networks',
      data: { failed: { network: 'eip155:2', error: { code: 'USER_REJECTED' } } },
    })
    expect(state.notices.toasts).toEqual([])
    expect(engine.getSnapshot().networkId).toBe('eip155:1')
    engine.store.dispatch(stayOnNetwork())
    expect(selectRoute(engine.store.getState())).toEqual({ view: 'Networks', data: undefined })
  })

  it('marks networks that need a wallet, once a wallet of another namespace is connected', async () => {
    const evm = createWalletLed()
    const sol = createMemoryAdapter({ namespace: 'solana', wallets: [] })
    const { engine } = await createTestKit({
      networks: [networkOne, testNetwork('solana:1', 'Sol')],
      adapters: [evm.entry, sol.entry],
    })
    const needing = () => selectNetworkRows(engine.store.getState()).map(({ needsWallet }) => needsWallet)
    expect(needing()).toEqual([false, false])
    await engine.actions.connect(fennec)
    expect(needing()).toEqual([false, true])
  })

  it('marks the network in use, and those that the wallet did not allow', async () => {
    const { engine, wallet } = await createKit()
    wallet.approved = ['eip155:1']
    await engine.actions.connect(fennec)
    const rows = selectNetworkRows(engine.store.getState())
    expect(rows.map(({ isCurrent, isRefused }) => [isCurrent, isRefused])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('a wallet on a network that the site did not list', () => {
  const strand = async (options = {}) => {
    const kit = await createKit(options)
    await kit.engine.actions.connect(fennec)
    kit.wallet.network = 'eip155:999'
    kit.wallet.changes.emit('change')
    await kit.engine.idle()
    return kit
  }

  it('opens the UnsupportedChain view, and the network has no name [S4.8b]', async () => {
    const { engine } = await strand()
    expect(engine.getSnapshot().open).toBe(true)
    expect(selectRoute(engine.store.getState()).view).toBe('UnsupportedChain')
    expect(selectNetworkName(engine.store.getState())).toBeUndefined()
  })

  it.each([{}, { view: 'Account' }, { view: 'WalletSend' }] as const)(
    'cannot open a view of its account: %o [S4.8b]',
    async (request) => {
      const { engine } = await strand()
      await engine.actions.open(request)
      expect(selectRoute(engine.store.getState()).view).toBe('UnsupportedChain')
    },
  )

  it('may still choose a network', async () => {
    const { engine } = await strand()
    await engine.actions.open({ view: 'Networks' })
    expect(selectRoute(engine.store.getState()).view).toBe('Networks')
  })

  it('opens no modal if the site allows the network, or offers no switching [S4.8b]', async () => {
    expect((await strand({ allowUnsupportedChain: true })).engine.getSnapshot().open).toBe(false)
    expect((await strand({ enableNetworkSwitch: false })).engine.getSnapshot().open).toBe(false)
  })

  it('cannot close the modal: it shakes for 500 ms and stays [S4.1c] [S9.2e]', async () => {
    const { engine, clock } = await strand()
    await engine.actions.close()
    expect(engine.store.getState().modal).toMatchObject({ open: true, shaking: true })
    await clock.advance(499)
    expect(engine.store.getState().modal.shaking).toBe(true)
    await clock.advance(1)
    expect(engine.store.getState().modal.shaking).toBe(false)
  })

  it('shakes for another 500 ms when closing is refused again', async () => {
    const { engine, clock } = await strand()
    await engine.actions.close()
    await clock.advance(300)
    await engine.actions.close()
    await clock.advance(300)
    expect(engine.store.getState().modal.shaking).toBe(true)
    await clock.advance(200)
    expect(engine.store.getState().modal.shaking).toBe(false)
  })

  it('cannot close the modal while the switch request is pending', async () => {
    const { engine, wallet } = await strand()
    wallet.answer = 'hang'
    engine.store.dispatch(chooseNetwork('eip155:1'))
    expect(selectRoute(engine.store.getState()).view).toBe('SwitchNetwork')
    await engine.actions.close()
    expect(engine.store.getState().modal).toMatchObject({ open: true, shaking: true })
  })

  it('closes the modal when it switches on request, and ends the shaking', async () => {
    const { engine } = await strand()
    await engine.actions.close()
    engine.store.dispatch(chooseNetwork('eip155:1'))
    await engine.idle()
    expect(engine.store.getState().modal).toMatchObject({
      open: false,
      shaking: false,
      stack: [{ view: 'Connect', data: undefined }],
    })
  })

  it('returns to the view that the modal opened on when the user switches it to a listed network', async () => {
    const { engine } = await strand({ allowUnsupportedChain: true })
    await engine.actions.open()
    engine.store.dispatch(navigate({ view: 'UnsupportedChain', data: undefined }))
    engine.store.dispatch(chooseNetwork('eip155:1'))
    await engine.idle()
    expect(engine.store.getState().modal.stack).toEqual([{ view: 'Account', data: undefined }])
  })

  it('matters only if the wallet is connected', async () => {
    const { engine } = await createKit()
    engine.store.dispatch(networksSlice.actions.networkChosen('eip155:999'))
    await engine.idle()
    expect(engine.getSnapshot().open).toBe(false)
  })

  it('keeps the list of networks open if the user navigated to it before the wallet switched back by itself', async () => {
    const { engine, wallet } = await strand()
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    wallet.network = 'eip155:1'
    wallet.changes.emit('change')
    await engine.idle()
    expect(engine.getSnapshot()).toMatchObject({ open: true, networkId: 'eip155:1' })
    expect(selectRoute(engine.store.getState()).view).toBe('Networks')
  })

  it('closes the modal when it switches back by itself', async () => {
    const { engine, wallet } = await strand()
    wallet.network = 'eip155:1'
    wallet.changes.emit('change')
    await engine.idle()
    expect(engine.getSnapshot().open).toBe(false)
  })
})
