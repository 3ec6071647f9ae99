import { describe, expect, it, vi } from 'vitest'
import { getConnections } from '../actions/connections.js'
import { closeModal, goBack, navigate, openModal } from '../navigation/navigation.js'
import { chooseWallet } from '../pick-wallet/chooseWallet.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { cancelSignIn, signIn } from '../sign-in/signIn.js'
import type { Siwx } from './siwx.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createManualClock, createTestKit, type TestKitOptions } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, networkTwo } from '../testing/fixtures.js'
import type { KitEvent } from './kitEvent.js'

const createKit = async (options: Partial<TestKitOptions> = {}) => {
  const made = createWalletLed()
  const kit = await createTestKit({ networks: [networkOne, networkTwo], adapters: [made.entry], ...options })
  /** The events since the last call. */
  const news = () => kit.events.splice(0).map(({ event, properties }) => [event, properties])
  return { ...made, ...kit, news, dispatch: kit.engine.store.dispatch }
}

const siwx: Siwx = {
  createMessage: async (input) => ({
    ...input,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: '12345678',
    issuedAt: '2026-01-01T00:00:00.000Z',
    toString: () => 'Sign in',
  }),
  addSession: async () => {},
  revokeSession: async () => {},
  setSessions: async () => {},
  getSessions: async () => [],
}

describe('events', () => {
  it('INITIALIZE reports the networks, the namespaces and the options that are plain data', async () => {
    const { reports, clock } = await createKit({
      themeMode: 'dark',
      features: { send: false },
      metadata: { name: 'Shop', description: 'A shop.', url: 'https://shop.example', icons: [] },
      customRpcUrls: { 'eip155:1': ['https://rpc.example/secret'] },
      siwx,
    })
    expect(reports).toEqual([
      {
        event: 'INITIALIZE',
        timestamp: clock.now(),
        properties: {
          networks: ['eip155:1', 'eip155:2'],
          namespaces: ['eip155'],
          themeMode: 'dark',
          features: { send: false },
          metadata: { name: 'Shop', description: 'A shop.', url: 'https://shop.example', icons: [] },
        },
      },
    ])
  })

  it('MODAL_OPEN and MODAL_CLOSE are emitted no matter what opens or closes the modal', async () => {
    const { dispatch, engine, wallet, news, clock } = await createKit()
    dispatch(closeModal())
    expect(news()).toEqual([])
    dispatch(openModal())
    dispatch(openModal())
    expect(news()).toEqual([['MODAL_OPEN', { connected: false }]])
    dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.advance(700)
    expect(news()).toEqual([
      ['SELECT_WALLET', { name: 'Fennec', platform: 'browser' }],
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Fennec' }],
      ['MODAL_CLOSE', { connected: true }],
    ])
    wallet.network = 'eip155:9'
    wallet.changes.emit('change')
    await engine.idle()
    expect(news()).toEqual([['MODAL_OPEN', { connected: true }]])
    wallet.changes.emit('end')
    await engine.idle()
    expect(news()).toEqual([
      ['MODAL_CLOSE', { connected: false }],
      ['DISCONNECT', undefined],
    ])
  })

  it('SELECT_WALLET reports the chosen wallet and how it is reached', async () => {
    const { wallet } = createWalletLed()
    const channel = createMemoryChannelSource(wallet, [], {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
    })
    const { dispatch, engine, news } = await createKit({ channels: [channel.entry] })
    dispatch(chooseWallet({ namespace: 'eip155', connectorId: 'walletConnect' }))
    await engine.idle()
    expect(news()[0]).toEqual(['SELECT_WALLET', { name: 'WalletConnect', platform: 'qrcode' }])
  })

  it('CLICK_NETWORKS and OPEN_SEND are emitted once each time the user goes to their view', async () => {
    const { dispatch, engine, wallet, news } = await createKit()
    wallet.accounts = [{ address: 'alice', type: 'smartAccount' }]
    await engine.actions.connect(fennec)
    dispatch(openModal())
    news()
    dispatch(navigate({ view: 'Networks', data: undefined }))
    dispatch(navigate({ view: 'Networks', data: undefined }))
    dispatch(navigate({ view: 'SwitchNetwork', data: { network: 'eip155:2' } }))
    dispatch(goBack())
    expect(news()).toEqual([['CLICK_NETWORKS', undefined]])
    dispatch(goBack())
    dispatch(navigate({ view: 'WalletSend', data: {} }))
    dispatch(navigate({ view: 'WalletSendSelectToken', data: undefined }))
    dispatch(goBack())
    expect(news()).toEqual([['OPEN_SEND', { network: 'eip155:1', isSmartAccount: true }]])
    dispatch(openModal({ view: 'Networks' }))
    expect(news()).toEqual([['CLICK_NETWORKS', undefined]])
  })

  it('SWITCH_NETWORK reports the network now in use, and is not emitted if the wallet did not switch', async () => {
    const { engine, wallet, news } = await createKit()
    await engine.actions.connect(fennec)
    news()
    await engine.actions.switchNetwork('eip155:2')
    expect(news()).toEqual([['SWITCH_NETWORK', { network: 'eip155:2' }]])
    wallet.answer = 'reject'
    await expect(engine.actions.switchNetwork('eip155:1')).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(news()).toEqual([])
  })

  it('events of a sign-in report the kind of account and the network', async () => {
    const { engine, dispatch, wallet, news } = await createKit({ siwx })
    wallet.accounts = [{ address: 'alice', type: 'smartAccount' }]
    await engine.actions.connect(fennec)
    await engine.idle()
    news()
    const facts = { network: 'eip155:1', isSmartAccount: true }
    wallet.answer = 'reject'
    await dispatch(signIn())
    expect(news()).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', facts],
      ['SIWX_AUTH_ERROR', { ...facts, message: 'USER_REJECTED' }],
    ])
    wallet.answer = 'approve'
    await dispatch(cancelSignIn())
    await engine.idle()
    expect(news()[0]).toEqual(['CLICK_CANCEL_SIWX', facts])
  })

  it('SEND_INITIATED, SEND_SUCCESS and SEND_REJECTED report a transfer', async () => {
    const { engine, wallet, news } = await createKit()
    await engine.actions.connect(fennec)
    news()
    const transfer = { network: 'eip155:1', isSmartAccount: false, token: 'COIN', amount: '0.5' }
    const { hash } = await engine.actions.send({ to: 'bob', amount: '0.5' })
    expect(news()).toEqual([
      ['SEND_INITIATED', transfer],
      ['SEND_SUCCESS', { ...transfer, hash }],
    ])
    wallet.answer = 'reject'
    await expect(engine.actions.send({ to: 'bob', amount: '0.5' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(news()).toEqual([
      ['SEND_INITIATED', transfer],
      ['SEND_REJECTED', transfer],
    ])
  })

  it('INTERNAL_SDK_ERROR reports an error as uncaught if no caller waits for the action', async () => {
    const clock = createManualClock()
    const { engine, dispatch, reports } = await createKit({ clock })
    vi.spyOn(clock, 'wait').mockImplementation(() => {
      throw new Error('odd')
    })
    dispatch(noticesSlice.actions.toastShown({ tone: 'ok', message: { kind: 'site', text: 'Kept' } }))
    await vi.waitFor(() => expect(reports).toHaveLength(2))
    await engine.idle()
    expect(reports[1]).toMatchObject({
      event: 'INTERNAL_SDK_ERROR',
      properties: { errorType: 'INTERNAL_SDK_ERROR', errorMessage: 'INTERNAL: odd', uncaught: true },
    })
  })
})

const alertsOf = (reports: readonly KitEvent[]) =>
  reports.flatMap(({ event, properties }) => (event === 'ALERT' ? [properties] : []))

describe('an alert', () => {
  it('is logged and emitted as an event once, in production too', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const { engine, reports } = await createKit({ debug: false, logLevel: 'error' })
    for (const network of ['eip155:8', 'eip155:9'] as const)
      await expect(engine.actions.switchNetwork(network)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    await engine.idle()
    expect(alertsOf(reports)).toEqual([{ tone: 'error', code: 'NETWORK_NOT_FOUND', message: 'Network Not Found' }])
    expect(error.mock.calls).toEqual([
      [
        '[latchkey] Network Not Found\nAdd eip155:8 to `networks`. The site has eip155:1, eip155:2.',
        'NETWORK_NOT_FOUND',
      ],
    ])
    expect(engine.store.getState().notices.toasts).toEqual([])
    error.mockRestore()
  })

  it('that only informs is not logged as an error', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined)
    const { engine, reports } = await createKit({ logLevel: 'info' })
    const kit = { options: engine.services.options, loadEngine: async () => engine }
    expect(await getConnections(kit)).toEqual([])
    await engine.idle()
    expect(alertsOf(reports)).toEqual([{ tone: 'info', code: 'MULTI_WALLET_OFF', message: 'Multi-Wallet Not Enabled' }])
    expect(info.mock.calls.map(([line]) => String(line).split('\n')[0])).toEqual([
      '[latchkey] Multi-Wallet Not Enabled',
    ])
    info.mockRestore()
  })
})
