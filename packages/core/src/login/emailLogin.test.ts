import { describe, expect, it, vi } from 'vitest'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, networkOne } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { confirmEmailDevice, logInByEmail, requestCodeAgain, verifyEmailCode } from './emailLogin.js'
import { isEmail } from './emailRules.js'

const email = 'mara@shop.example'

const openLogin = async () => {
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
  const kit = await createTestKit({ networks: [networkOne], adapters: [adapter], channels: [entry] })
  const { store } = kit.engine
  await kit.engine.actions.open({ view: 'EmailLogin' })
  await kit.engine.idle()
  kit.events.splice(0)
  const view = () => selectRoute(store.getState()).view
  const events = () => kit.events.splice(0).map(({ event }) => event)
  return { ...kit, store, login, view, events, dispatch: store.dispatch }
}

describe('an e-mail address', () => {
  it.each([
    'mara@shop.example',
    'm.a+b@sub.shop.example',
    'mara@пример.рф',
    `a@${'b'.repeat(240)}.example`.slice(-250),
  ])('is %j [S5.5b]', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'mara',
    'mara@',
    '@shop.example',
    'mara@shop',
    'ma ra@shop.example',
    'mara@shop..',
    'a@b@c.example',
    '<a@b.c>',
    `${'a'.repeat(254)}@b.example`,
  ])('is not %j [S5.5b]', (text) => expect(isEmail(text)).toBe(false))
})

describe('a login by e-mail', () => {
  it('shows the field for the code, which connects the wallet and closes the modal [S4.11a]', async () => {
    const { dispatch, store, view, events } = await openLogin()
    await dispatch(logInByEmail(` ${email} `))
    expect(view()).toBe('EmailVerifyOtp')
    expect(events()).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'])
    await dispatch(verifyEmailCode('123456'))
    expect(events()).toEqual(['EMAIL_VERIFICATION_CODE_PASS', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
    expect(selectIsOpen(store.getState())).toBe(false)
    expect(store.getState().connections.byId['eip155/ID_AUTH']?.wallet.type).toBe('AUTH')
  })

  it('waits for the link on a new device, and then shows the field for the code [S4.11a]', async () => {
    const { dispatch, login, view, events } = await openLogin()
    login.action = 'VERIFY_DEVICE'
    await dispatch(logInByEmail(email))
    expect(view()).toBe('EmailVerifyDevice')
    const confirmed = dispatch(confirmEmailDevice(email, new AbortController().signal))
    await vi.waitFor(() => expect(login.calls).toContain('confirmDevice'))
    expect(view()).toBe('EmailVerifyDevice')
    events()
    login.confirm()
    await confirmed
    expect(view()).toBe('EmailVerifyOtp')
    expect(events()).toEqual(['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
  })

  it('shows nothing more if the user left the view before following the link', async () => {
    const { dispatch, engine, login, view } = await openLogin()
    login.action = 'VERIFY_DEVICE'
    await dispatch(logInByEmail(email))
    const confirmed = dispatch(confirmEmailDevice(email, new AbortController().signal))
    await vi.waitFor(() => expect(login.calls).toContain('confirmDevice'))
    await engine.actions.open({ view: 'Connect' })
    login.confirm()
    await confirmed
    expect(view()).toBe('Connect')
  })

  it('connects a user who is logged in already [S4.11a]', async () => {
    const { dispatch, store, login } = await openLogin()
    login.action = 'CONNECT'
    await dispatch(logInByEmail(email))
    expect(store.getState().connections.byId['eip155/ID_AUTH']).toBeDefined()
  })

  it('sends no request for an invalid address [S5.5b]', async () => {
    const { dispatch, login, view, events } = await openLogin()
    await expect(dispatch(logInByEmail('mara'))).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
    expect([login.calls, events(), view()]).toEqual([[], [], 'EmailLogin'])
  })

  it('sends no second request within 30 seconds [S5.5a] [S9.1a] [F-131~]', async () => {
    const { dispatch, login, clock } = await openLogin()
    await dispatch(logInByEmail(email))
    await clock.advance(1_500)
    const refused = dispatch(requestCodeAgain(email))
    await expect(refused).rejects.toThrow('Please try again after 29 seconds')
    await expect(refused).rejects.toMatchObject({ code: 'LOGIN_TOO_SOON', context: { seconds: 29 } })
    await clock.advance(28_499)
    await expect(dispatch(requestCodeAgain(email))).rejects.toThrow('Please try again after 1 seconds')
    await clock.advance(1)
    await dispatch(requestCodeAgain(email))
    expect(login.calls).toEqual(['startEmail', 'startEmail'])
  })

  it('keeps one view for a code that was requested again', async () => {
    const { dispatch, store, clock } = await openLogin()
    await dispatch(logInByEmail(email))
    const [first] = [clock.now()]
    await clock.advance(30_000)
    await dispatch(requestCodeAgain(email))
    expect(store.getState().modal.stack.map(({ view }) => view)).toEqual(['EmailLogin', 'EmailVerifyOtp'])
    expect(selectRoute(store.getState()).data).toEqual({ email, requestedAt: first + 30_000 })
  })

  it('reports a wrong code, and connects nothing', async () => {
    const { dispatch, store, events, view } = await openLogin()
    await dispatch(logInByEmail(email))
    events()
    await expect(dispatch(verifyEmailCode('000000'))).rejects.toMatchObject({ code: 'LOGIN_CODE_INVALID' })
    expect(events()).toEqual(['EMAIL_VERIFICATION_CODE_FAIL'])
    expect([view(), Object.keys(store.getState().connections.byId)]).toEqual(['EmailVerifyOtp', []])
  })

  it('shows nothing after the user left the form', async () => {
    const { dispatch, view } = await openLogin()
    const controller = new AbortController()
    const started = dispatch(logInByEmail(email, controller.signal))
    controller.abort(new Error('left'))
    await expect(started).rejects.toThrow('left')
    expect(view()).toBe('EmailLogin')
  })
})

it('names what is missing if the site has no logins [S8.13h]', async () => {
  const kit = await createTestKit({ networks: [networkOne], adapters: [createWalletLed().entry] })
  await expect(kit.engine.store.dispatch(logInByEmail(email))).rejects.toThrow('Address or auth connector not found')
})
