import { describe, expect, it, vi } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { SocialProvider } from '../contract/features.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { changeConnectors, createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne, testNetwork } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { loadLogin } from './loadLogin.js'
import {
  openSocial,
  openSocialAgain,
  openSocialOnNetwork,
  openSocialWindow,
  verifySocialDigits,
} from './socialLogin.js'

/** A kit with logins in memory, and the list of wallets open. @param isLoaded whether the code of logins is loaded */
const openList = async ({ isLoaded = true, elsewhere = false } = {}) => {
  const wallet = createMemoryWallet({
    id: 'mail',
    name: 'Mail',
    accounts: [{ address: 'mara' }],
    network: networkOne.id,
  })
  const login = createMemoryLogin(() => kit.clock.now())
  const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
  const { entry } = createMemoryChannelSource(wallet, ['eip155:1:mara'], mail, undefined, login)
  const { entry: adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const other = createMemoryAdapter({ namespace: 'bip122', wallets: [] }).entry
  const bitcoin = testNetwork('bip122:000000000019d6689c085ae165831e93', 'Bitcoin')
  const kit = await createTestKit({
    networks: elsewhere ? [bitcoin, networkOne] : [networkOne],
    adapters: elsewhere ? [other, adapter] : [adapter],
    channels: [entry],
  })
  const { store } = kit.engine
  await kit.engine.actions.open({ view: 'Connect' })
  await kit.engine.idle()
  if (isLoaded) await store.dispatch(loadLogin())
  kit.events.splice(0)
  const route = () => selectRoute(store.getState())
  return {
    ...kit,
    store,
    wallet,
    social: login.social,
    dispatch: store.dispatch,
    route,
    /** The data of the current view. */
    data: () => route().data,
    events: () => kit.events.splice(0).map(({ event }) => event),
    isConnected: () => store.getState().connections.byId['eip155/ID_AUTH'] !== undefined,
    /** Presses a service. @returns what the login ends with */
    press: (provider: SocialProvider = 'google') => store.dispatch(openSocial(provider)),
    until: (status: string) => vi.waitFor(() => expect(route().data).toMatchObject({ status })),
  }
}

describe('a login at a social service', () => {
  it('opens the window in the press itself, waits, connects the wallet and closes the modal', async () => {
    const { press, social, data, events, isConnected, store, until } = await openList()
    const ended = press('github')
    expect(social.calls).toEqual(['start', 'openWindow', 'untilLoggedIn'])
    expect(social.provider).toBe('github')
    expect(data()).toEqual({ provider: 'github', status: 'open' })
    await until('open')
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    expect(isConnected()).toBe(false)
    social.finish()
    await ended
    expect(events()).toEqual([
      'SOCIAL_LOGIN_STARTED',
      'SOCIAL_LOGIN_REQUEST_USER_DATA',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'SOCIAL_LOGIN_SUCCESS',
    ])
    expect([isConnected(), selectIsOpen(store.getState())]).toEqual([true, false])
  })

  it('opens the window once the code is loaded, if it was not', async () => {
    const { press, social, data, until } = await openList({ isLoaded: false })
    void press()
    expect([social.calls, data()]).toEqual([[], { provider: 'google', status: 'loading' }])
    await until('open')
    expect(social.calls).toEqual(['start', 'openWindow', 'untilLoggedIn'])
  })

  it.each([true, false])(
    'shows that the browser blocked the window, and waits for a press that opens it; loaded: %s [S8.3~]',
    async (isLoaded) => {
      const { press, social, data, until, dispatch, events, isConnected } = await openList({ isLoaded })
      social.isBlocked = true
      const ended = press()
      await until('blocked')
      expect(data()).toMatchObject({
        error: { code: 'LOGIN_WINDOW_BLOCKED', message: 'Failed to initiate social connection' },
      })
      expect(social.calls).toEqual(['start', 'openWindow'])
      dispatch(openSocialWindow())
      expect(data()).toMatchObject({ status: 'blocked' })
      social.isBlocked = false
      dispatch(openSocialWindow())
      await until('open')
      expect(data()).not.toMatchObject({ error: expect.anything() })
      social.finish()
      await ended
      expect(isConnected()).toBe(true)
      expect(events()).toContain('SOCIAL_LOGIN_ERROR')
    },
  )

  it('brings its window to the front in a press', async () => {
    const { press, social, dispatch, until } = await openList()
    void press()
    await until('open')
    dispatch(openSocialWindow())
    expect(social.calls.filter((call) => call === 'openWindow')).toHaveLength(2)
  })

  it('asks for the digits, and connects the wallet after they are verified', async () => {
    const { press, social, dispatch, until, isConnected } = await openList()
    const ended = press()
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    social.finish('VERIFY_DIGITS')
    await until('digits')
    await dispatch(verifySocialDigits('42'))
    await ended
    expect(isConnected()).toBe(true)
  })

  it('does not connect after wrong digits, nor after the right ones that follow', async () => {
    const { press, social, dispatch, until, isConnected } = await openList()
    void press()
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    social.finish('VERIFY_DIGITS')
    await until('digits')
    await expect(dispatch(verifySocialDigits('41'))).rejects.toMatchObject({ code: 'LOGIN_CODE_INVALID' })
    await expect(dispatch(verifySocialDigits('42'))).rejects.toMatchObject({ code: 'LOGIN_CODE_EXPIRED' })
    expect(isConnected()).toBe(false)
  })

  it.each([
    ['giveUp', 'LOGIN_WINDOW_CLOSED', 'Popup closed', 'SOCIAL_LOGIN_CANCELED'],
    ['refuse', 'USER_REJECTED', 'Connection rejected', 'SOCIAL_LOGIN_CANCELED'],
  ] as const)('says why it ended after %s: %s, %j [S8.3~]', async (act, code, message, event) => {
    const { press, social, data, events, isConnected } = await openList()
    const ended = press()
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    social[act]()
    await ended
    expect(data()).toMatchObject({ provider: 'google', status: 'failed', error: { code, message } })
    expect([events(), isConnected()]).toEqual([['SOCIAL_LOGIN_STARTED', event], false])
  })

  it('says that it failed, and begins again in place of the view', async () => {
    const { press, social, data, dispatch, events, until, store } = await openList()
    const ended = press()
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    social.fail(new LatchkeyError('LOGIN_TIMEOUT', 'The service did not reply.', { help: ['Try again.'] }))
    await ended
    expect(data()).toMatchObject({ status: 'failed', error: { code: 'LOGIN_TIMEOUT' } })
    expect(events()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR'])
    const again = dispatch(openSocialAgain('google'))
    await until('open')
    expect(store.getState().modal.stack.map(({ view }) => view)).toEqual(['Connect', 'ConnectingSocial'])
    await vi.waitFor(() => expect(social.calls.filter((call) => call === 'untilLoggedIn')).toHaveLength(2))
    social.finish()
    await again
  })

  it('says that the user rejected the connection in the wallet [S8.3~]', async () => {
    const { press, social, data, wallet } = await openList()
    wallet.answer = 'reject'
    const ended = press()
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    social.finish()
    await ended
    expect(data()).toMatchObject({ status: 'failed', error: { message: 'Connection rejected' } })
  })

  it.each(['goBack', 'close'] as const)('is aborted when the user leaves the view by %s', async (way) => {
    const { press, social, engine, store, events, isConnected } = await openList()
    const ended = press()
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    events()
    if (way === 'close') await engine.actions.close()
    else store.dispatch((await import('../navigation/navigation.js')).goBack())
    await ended
    expect(social.calls.at(-1)).toBe('aborted')
    expect(events()).toContain('SOCIAL_LOGIN_CANCELED')
    expect([isConnected(), selectRoute(store.getState()).view]).toEqual([false, 'Connect'])
  })

  it('is aborted when the user leaves the view before the window opened', async () => {
    const { press, social, engine } = await openList()
    social.isBlocked = true
    const ended = press()
    await engine.actions.close()
    await ended
    expect(social.calls).toEqual(['start', 'openWindow'])
  })

  it('is aborted when the user begins another one', async () => {
    const { press, social, dispatch, until } = await openList()
    const ended = press()
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    void dispatch(openSocialAgain('discord'))
    await ended
    expect(social.calls).toContain('aborted')
    await until('open')
    expect(social.provider).toBe('discord')
  })

  it('first asks for a network, if the wallet has no accounts in the active namespace', async () => {
    const { press, social, route, dispatch, store, isConnected } = await openList({ elsewhere: true })
    await press('x')
    expect(route()).toEqual({ view: 'EmailNetwork', data: { provider: 'x' } })
    expect(social.calls).toEqual([])
    const ended = dispatch(openSocialOnNetwork('x', networkOne.id))
    expect(social.calls).toEqual(['start', 'openWindow', 'untilLoggedIn'])
    expect(store.getState().networks.activeNamespace).toBe('eip155')
    await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
    social.finish()
    await ended
    expect(isConnected()).toBe(true)
  })
})

describe('a login at Farcaster', () => {
  it('shows the link as soon as there is one, and connects the wallet after the user has approved', async () => {
    const { press, social, route, until, isConnected } = await openList()
    const ended = press('farcaster')
    expect(route()).toEqual({ view: 'ConnectingFarcaster', data: { status: 'loading' } })
    await until('open')
    expect(route().data).toEqual({ status: 'open', uri: 'https://farcaster.example/~/siwf?channelToken=00' })
    social.finish()
    await ended
    expect(isConnected()).toBe(true)
  })

  it('follows no link but one of https', async () => {
    const { press, social, data } = await openList()
    social.farcasterUri = 'javascript:alert(1)'
    await press('farcaster')
    expect(data()).toMatchObject({ status: 'failed', error: { code: 'WALLET_ANSWER_INVALID' } })
  })

  it('is aborted when the user leaves the view', async () => {
    const { press, social, engine, isConnected, until } = await openList()
    const ended = press('farcaster')
    await until('open')
    await engine.actions.close()
    await ended
    expect([social.calls.at(-1), isConnected()]).toEqual(['aborted', false])
  })

  it('keeps its code while it says why it failed', async () => {
    const { press, social, route, until } = await openList()
    const ended = press('farcaster')
    await until('open')
    social.refuse()
    await ended
    expect(route().data).toMatchObject({
      status: 'failed',
      uri: expect.any(String),
      error: { message: 'Connection rejected' },
    })
  })
})

it('every text about a connection is that of the specification [S8.3]', async () => {
  const { press, social, data, engine, wallet, dispatch } = await openList()
  const connect = async (connectorId = 'ID_AUTH') => {
    await engine.actions.open({ view: 'Connect' })
    return engine.actions.connect({ namespace: 'eip155', connectorId })
  }
  await expect(connect('nobody')).rejects.toMatchObject({ shortMessage: 'No connector found for connection' })
  wallet.answer = 'reject'
  await expect(connect()).rejects.toMatchObject({ shortMessage: 'Connection rejected' })
  wallet.answer = 'hang'
  const closed = connect().catch((error: unknown) => error)
  await vi.waitFor(() => expect(engine.store.getState().connections.attempts.eip155).toBeDefined())
  await engine.actions.close()
  expect(await closed).toMatchObject({ shortMessage: 'Modal closed' })
  const { adapter } = createWalletLed()
  const entry = changeConnectors(adapter, () => ({ connect: () => Promise.reject(new Error('odd')) }))
  const odd = await createTestKit({ networks: [networkOne], adapters: [entry] })
  const failed = odd.engine.actions.connect(fennec)
  await expect(failed).rejects.toMatchObject({ shortMessage: 'Failed to connect' })

  await engine.actions.open({ view: 'Connect' })
  social.isBlocked = true
  const ended = press()
  await vi.waitFor(() => expect(data()).toMatchObject({ error: { message: 'Failed to initiate social connection' } }))
  social.isBlocked = false
  dispatch(openSocialWindow())
  await vi.waitFor(() => expect(social.calls).toContain('untilLoggedIn'))
  social.giveUp()
  await ended
  expect(data()).toMatchObject({ error: { message: 'Popup closed' } })
})
