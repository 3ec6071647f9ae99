import { LatchkeyError } from '@latchkey/core/adapter'
import type { MemoryLogin } from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { mountLogin } from '../../testing/mountLogin.js'
import { unmountModals } from '../../testing/mountTestModal.js'

let unmountLast = () => {}
afterEach(() => {
  unmountLast()
  unmountModals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const title = (name: string) => page.getByRole('heading', { name, level: 2 })

/** The settings of a user who is logged in. @param manage what the wallet does when it is to show its own screen */
const openSettings = async (manage: MemoryLogin['manage']) => {
  const mounted = await mountLogin()
  unmountLast = mounted.unmount
  const { engine, login } = mounted
  login.manage = manage
  await login.startEmail('mara@shop.example')
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
  await engine.actions.open({ view: 'AccountSettings' })
  await expect.element(title('Settings')).toBeVisible()
  return mounted
}
const untilAborted = ({ signal }: { readonly signal?: AbortSignal | undefined }) =>
  new Promise<void>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

it('requests nothing before the press, then shows the wallet’s own screen with the focus in it, and goes back when the user is done', async () => {
  let finish: () => void = () => undefined
  const manage = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { login, views, frame } = await openSettings(manage)
  expect([manage.mock.calls.length, login.shownAt, login.calls.includes('syncTheme')]).toEqual([0, undefined, false])
  await clickAtRest(button('Devices and recovery'))
  await expect.element(title('Devices and recovery')).toBeVisible()
  await vi.waitFor(() => expect(login.shownAt).toBeDefined())
  await vi.waitFor(() => expect(document.activeElement).toBe(frame))
  expect([views(), manage.mock.calls.length]).toEqual([['AccountSettings', 'ManageWallet'], 1])
  finish()
  await vi.waitFor(() => expect(views()).toEqual(['AccountSettings']))
  await vi.waitFor(() => expect(login.shownAt).toBeUndefined())
})

it('tells the wallet’s own screen that the user has left', async () => {
  const { login, views } = await openSettings(untilAborted)
  await clickAtRest(button('Devices and recovery'))
  await vi.waitFor(() => expect(login.shownAt).toBeDefined())
  await clickAtRest(button('Back'))
  await vi.waitFor(() => expect(login.calls).toContain('rejectPending'))
  expect(views()).toEqual(['AccountSettings'])
  await vi.waitFor(() => expect(login.shownAt).toBeUndefined())
})

it('offers nothing if the wallet has no such screen', async () => {
  await openSettings(undefined)
  await expect.element(page.getByRole('button', { name: /^E-mail/ })).toBeVisible()
  expect(button('Devices and recovery').query()).toBeNull()
})

it('says that the screen did not open, tries again, and leads out', async () => {
  const manage = vi.fn(untilAborted)
  manage.mockRejectedValueOnce(new LatchkeyError('LOGIN_UNAVAILABLE', 'Unable to load email login dependency'))
  const { login, views } = await openSettings(manage)
  await clickAtRest(button('Devices and recovery'))
  await expect.element(page.getByRole('heading', { name: 'Your devices and recovery didn’t open' })).toBeVisible()
  expect(login.shownAt).toBeUndefined()
  await clickAtRest(button('Try again'))
  await vi.waitFor(() => expect(login.shownAt).toBeDefined())
  expect(manage).toHaveBeenCalledTimes(2)
  login.onTheme = () => Promise.reject(new Error('The frame is silent.'))
  await clickAtRest(button('Back'))
  await clickAtRest(button('Devices and recovery'))
  await expect.element(page.getByRole('heading', { name: 'Your devices and recovery didn’t open' })).toBeVisible()
  await clickAtRest(button('Cancel'))
  await vi.waitFor(() => expect(views()).toEqual(['AccountSettings']))
})
