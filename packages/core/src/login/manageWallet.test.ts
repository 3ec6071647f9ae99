import { expect, it } from 'vitest'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { closeModal, goBack, openModal } from '../navigation/navigation.js'
import { selectDialogMode, selectRoute } from '../navigation/selectModal.js'
import { createLoginKit } from '../testing/createLoginKit.js'
import { connectLogin } from './connectLogin.js'
import { manageWallet } from './manageWallet.js'

const asked = { kind: 'approval', status: 'asked' } as const
const over = { kind: 'approval', status: 'over' } as const

const logIn = async () => {
  let finish: () => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  let signal: AbortSignal | undefined
  const kit = await createLoginKit((login) => {
    login.manage = (options) =>
      new Promise((resolve, reject) => {
        signal = options.signal
        finish = resolve
        fail = reject
        signal?.addEventListener('abort', () => reject(signal?.reason))
      })
  })
  kit.store.dispatch(openModal({ view: 'AccountSettings' }))
  return {
    ...kit,
    finish: () => finish(),
    fail: (error: unknown) => fail(error),
    isAborted: () => signal?.aborted,
    /** Begins, and waits until the wallet's own screen is requested. */
    manage: async () => {
      signal = undefined
      const managing = kit.store.dispatch(manageWallet())
      await expect.poll(() => signal).toBeDefined()
      return { managing }
    },
  }
}

it('shows the wallet’s own screen until the user is done, without another view above it', async () => {
  const { manage, login, views, store, finish, rejected } = await logIn()
  const { managing } = await manage()
  login.emit(asked)
  expect(views()).toEqual(['AccountSettings', 'ManageWallet'])
  // Tab and pointer have to reach a screen beside the dialog.
  expect(selectDialogMode(store.getState())).toBe('yielding')
  login.emit(over)
  finish()
  await managing
  expect(views()).toEqual(['AccountSettings'])
  expect(rejected()).toBe(0)
})

it.each([
  ['goes back', goBack, ['AccountSettings']],
  ['closes the modal', closeModal, []],
] as const)('ends the screen once if the user %s', async (_what, leave, left) => {
  const { manage, login, views, store, isAborted, rejected } = await logIn()
  const { managing } = await manage()
  login.emit(asked)
  store.dispatch(leave())
  await managing
  expect([views(), isAborted(), rejected()]).toEqual([left, true, 1])
  login.emit(over)
  expect([views(), rejected()]).toEqual([left, 1])
})

it('shows an approval that has waited behind the screen', async () => {
  const { manage, login, views, finish, rejected } = await logIn()
  const { managing } = await manage()
  login.emit(asked)
  // The wallet shows the next screen without a report in between.
  finish()
  await managing
  expect(views()).toEqual(['AccountSettings', 'ApproveTransaction'])
  login.emit(over)
  expect([views(), rejected()]).toEqual([['AccountSettings'], 0])
})

it('says why the screen is not shown, and tries again', async () => {
  const { manage, store, views, fail, finish, isAborted, rejected } = await logIn()
  const { managing } = await manage()
  fail(new LatchkeyError('LOGIN_UNAVAILABLE', 'Unable to load email login dependency'))
  await managing
  expect(selectRoute(store.getState())).toMatchObject({
    view: 'ManageWallet',
    data: { error: { code: 'LOGIN_UNAVAILABLE' } },
  })
  const again = await manage()
  expect(selectRoute(store.getState())).toEqual({ view: 'ManageWallet', data: undefined })
  expect([isAborted(), rejected()]).toEqual([false, 0])
  finish()
  await again.managing
  expect(views()).toEqual(['AccountSettings'])
})

it('leaves with the wallet if the user has removed this device', async () => {
  const { manage, source, views, finish } = await logIn()
  const { managing } = await manage()
  source.end()
  finish()
  await managing
  expect(views()).toEqual([])
})

it('fails without a wallet that has such a screen, and shows nothing', async () => {
  const { store, login, source, views } = await logIn()
  login.manage = undefined
  source.end()
  await store.dispatch(connectLogin())
  store.dispatch(openModal({ view: 'AccountSettings' }))
  await expect(store.dispatch(manageWallet())).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  expect(views()).toEqual(['AccountSettings'])
})
