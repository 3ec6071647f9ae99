import { expect, it } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { navigate, openModal } from '../navigation/navigation.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { modalSlice } from '../state/modalSlice.js'
import { createMemoryAdapter } from '../testing/createMemoryAdapter.js'
import { createMemoryChannelSource } from '../testing/createMemoryChannelSource.js'
import { createMemoryLogin } from '../testing/createMemoryLogin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createWalletLed, fennec, networkOne } from '../testing/fixtures.js'
import { createMemoryWallet } from '../testing/memoryWallet.js'
import { changeEmail, changeEmailAgain, verifyNewEmail, verifyOldEmail } from './changeEmail.js'
import { logInByEmail, verifyEmailCode } from './emailLogin.js'
import { selectLogin } from './selectLogin.js'

const email = 'mara@shop.example'
const newEmail = 'm@new.example'

const logIn = async () => {
  const wallet = createMemoryWallet({ id: 'mail', name: 'Mail', accounts: [{ address: 'x' }], network: networkOne.id })
  const login = createMemoryLogin(() => kit.clock.now())
  const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
  const { entry } = createMemoryChannelSource(wallet, ['eip155:1:mara'], mail, undefined, login)
  const { entry: adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const kit = await createTestKit({ networks: [networkOne], adapters: [adapter], channels: [entry] })
  const { store, idle } = kit.engine
  await store.dispatch(logInByEmail(email))
  await store.dispatch(verifyEmailCode('123456'))
  await idle()
  kit.events.splice(0)
  const views = () => (selectIsOpen(store.getState()) ? store.getState().modal.stack.map(({ view }) => view) : [])
  const events = () => kit.events.splice(0).map(({ event }) => event)
  const openChange = () => {
    store.dispatch(openModal({ view: 'AccountSettings' }))
    store.dispatch(modalSlice.actions.replaced({ view: 'UpdateEmailWallet', data: undefined }))
  }
  return { ...kit, store, login, views, events, openChange, dispatch: store.dispatch }
}

it('requests the code of the address in use, and then that of the new one [S4.11b]', async () => {
  const { dispatch, store, views, events, clock } = await logIn()
  dispatch(openModal({ view: 'AccountSettings' }))
  dispatch(navigate({ view: 'UpdateEmailWallet', data: undefined }))
  events()
  await dispatch(changeEmail(` ${newEmail} `))
  expect(events()).toEqual(['EMAIL_EDIT', 'EMAIL_VERIFICATION_CODE_SENT'])
  const data = { email, newEmail, requestedAt: clock.now() }
  expect(selectRoute(store.getState())).toEqual({ view: 'UpdateEmailPrimaryOtp', data })
  await clock.advance(5_000)
  await dispatch(verifyOldEmail('123456'))
  expect(events()).toEqual(['EMAIL_VERIFICATION_CODE_PASS', 'EMAIL_VERIFICATION_CODE_SENT'])
  expect(selectRoute(store.getState())).toEqual({
    view: 'UpdateEmailSecondaryOtp',
    data: { ...data, requestedAt: clock.now() },
  })
  expect(selectLogin(store.getState())?.user.email).toBe(email)
  await dispatch(verifyNewEmail('123456'))
  expect(events()).toEqual(['EMAIL_VERIFICATION_CODE_PASS'])
  expect(selectLogin(store.getState())?.user.email).toBe(newEmail)
  expect(views()).toEqual(['AccountSettings'])
})

it('closes the modal at the end if it was opened for the change', async () => {
  const { dispatch, login, views, openChange } = await logIn()
  login.changeAction = 'VERIFY_SECONDARY_OTP'
  openChange()
  await dispatch(changeEmail(newEmail))
  expect(views()).toEqual(['UpdateEmailWallet', 'UpdateEmailSecondaryOtp'])
  await dispatch(verifyNewEmail('123456'))
  expect(views()).toEqual([])
})

it('does not move the modal if the user has left the change meanwhile', async () => {
  const { dispatch, views, openChange } = await logIn()
  openChange()
  await dispatch(changeEmail(newEmail))
  dispatch(openModal())
  await dispatch(verifyOldEmail('123456'))
  await dispatch(verifyNewEmail('123456'))
  expect(views()).toEqual(['Account'])
})

it('begins again in place of the current view', async () => {
  const { dispatch, login, views, openChange } = await logIn()
  openChange()
  await dispatch(changeEmail(newEmail))
  await dispatch(verifyOldEmail('123456'))
  await dispatch(changeEmailAgain(newEmail))
  expect(views()).toEqual(['UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
  expect(login.calls.filter((call) => call === 'changeEmail')).toHaveLength(2)
})

it.each([
  ['mara@shop', 'EMAIL_INVALID'],
  ['Mara@Shop.example', 'EMAIL_UNCHANGED'],
])('refuses %j without a request', async (entered, code) => {
  const { dispatch, login, events } = await logIn()
  await expect(dispatch(changeEmail(entered))).rejects.toMatchObject({ code })
  expect(login.calls).not.toContain('changeEmail')
  expect(events()).toEqual([])
})

it('reports a wrong code, and keeps the address', async () => {
  const { dispatch, store, events, views, openChange } = await logIn()
  openChange()
  await dispatch(changeEmail(newEmail))
  events()
  await expect(dispatch(verifyOldEmail('000000'))).rejects.toMatchObject({ code: 'LOGIN_CODE_INVALID' })
  await expect(dispatch(verifyNewEmail('000000'))).rejects.toMatchObject({ code: 'LOGIN_CODE_INVALID' })
  expect(events()).toEqual(['EMAIL_VERIFICATION_CODE_FAIL', 'EMAIL_VERIFICATION_CODE_FAIL'])
  expect(views()).toEqual(['UpdateEmailWallet', 'UpdateEmailPrimaryOtp'])
  expect(selectLogin(store.getState())?.user.email).toBe(email)
})

it('shows nothing if the user left while the code was requested', async () => {
  const { dispatch, login, views, openChange } = await logIn()
  openChange()
  const leaving = new AbortController()
  login.changeEmail = async () => {
    leaving.abort(new LatchkeyError('ABORTED', 'left'))
    return 'VERIFY_PRIMARY_OTP'
  }
  await expect(dispatch(changeEmail(newEmail, leaving.signal))).rejects.toMatchObject({ code: 'ABORTED' })
  expect(views()).toEqual(['UpdateEmailWallet'])
})

it('is not possible with a wallet of the user’s own [S8.13h]', async () => {
  const { entry } = createWalletLed()
  const { engine } = await createTestKit({ networks: [networkOne], adapters: [entry] })
  await engine.actions.connect(fennec)
  await expect(engine.store.dispatch(changeEmail(newEmail))).rejects.toThrow('Address or auth connector not found')
})
