import { connectLogin } from '@latchkey/core/internal/login'
import { LatchkeyError } from '@latchkey/core/adapter'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { mountLogin } from '../../testing/mountLogin.js'
import { unmountModals } from '../../testing/mountTestModal.js'

afterEach(() => {
  unmountModals()
  for (const frame of document.querySelectorAll('iframe[title="Wallet"]')) frame.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A login whose wallet has to be opened in its own screen. */
const unlock = async () => {
  const mounted = await mountLogin()
  const { engine, login, loginWallet } = mounted
  await engine.actions.open({ view: 'EmailLogin' })
  let answer: (answer: 'approve' | 'reject') => void = () => undefined
  loginWallet.answer = new Promise((resolve) => {
    answer = resolve
  })
  const connected = engine.store.dispatch(connectLogin())
  connected.catch(() => undefined)
  await vi.waitFor(() => expect(loginWallet.prompts).toBe(1))
  login.emit({ kind: 'approval', status: 'asked' })
  return { ...mounted, connected, answer: (next: 'approve' | 'reject') => answer(next) }
}

it('shows the wallet’s own screen, and closes once the wallet is connected', async () => {
  const { login, views, answer, connected, frame } = await unlock()
  await expect.element(page.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  await vi.waitFor(() => expect(login.shownAt).toBeDefined())
  await vi.waitFor(() => expect(document.activeElement).toBe(frame))
  expect(views()).toEqual(['UnlockWallet'])
  login.emit({ kind: 'approval', status: 'over' })
  answer('approve')
  await connected
  expect(views()).toEqual([])
  await vi.waitFor(() => expect(login.shownAt).toBeUndefined())
})

it('says that the user is not connected if it fails, and tries again', async () => {
  const { login, loginWallet, answer, connected, views } = await unlock()
  await vi.waitFor(() => expect(login.shownAt).toBeDefined())
  login.emit({ kind: 'approval', status: 'lost' })
  answer('reject')
  await expect(connected).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect.element(page.getByRole('heading', { name: 'The login didn’t work' })).toBeVisible()
  await expect.element(page.getByText(/You’re not connected, and nothing was signed/)).toBeVisible()
  expect(login.shownAt).toBeUndefined()
  loginWallet.answer = 'approve'
  await clickAtRest(button('Try again'))
  await vi.waitFor(() => expect(views()).toEqual([]))
})

it('names a secure window that did not load, and leads out', async () => {
  const mounted = await mountLogin()
  const { engine, login, loginWallet, views } = mounted
  login.onTheme = () => Promise.reject(new LatchkeyError('LOGIN_UNAVAILABLE', 'Unable to load email login dependency'))
  loginWallet.answer = 'hang'
  const connected = engine.store.dispatch(connectLogin())
  connected.catch(() => undefined)
  await vi.waitFor(() => expect(loginWallet.prompts).toBe(1))
  login.emit({ kind: 'approval', status: 'asked' })
  await expect.element(page.getByRole('heading', { name: 'The secure window didn’t load' })).toBeVisible()
  await clickAtRest(button('Cancel'))
  await expect(connected).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
  expect(login.calls).toContain('rejectPending')
  expect(views()).toEqual([])
})
