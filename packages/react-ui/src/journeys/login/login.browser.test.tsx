import { LatchkeyError } from '@latchkey/core/adapter'
import { selectIsOpen, selectRoute } from '@latchkey/core/internal'
import {
  createMemoryAdapter,
  createMemoryChannelSource,
  createMemoryLogin,
  createMemoryWallet,
} from '@latchkey/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { mainnet } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(unmountModals)

const openLogin = async () => {
  const wallet = createMemoryWallet({ id: 'mail', name: 'Mail', accounts: [{ address: 'mara' }], network: mainnet.id })
  const login = createMemoryLogin(() => mounted.clock.now())
  const mail = { id: 'ID_AUTH', name: 'Mail', type: 'AUTH' } as const
  const { entry } = createMemoryChannelSource(wallet, ['eip155:1:mara'], mail, undefined, login)
  const { entry: adapter } = createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true })
  const mounted = await mountTestModal(undefined, { networks: [mainnet], adapters: [adapter], channels: [entry] })
  await mounted.engine.actions.open({ view: 'EmailLogin' })
  await expect.element(field()).toBeVisible()
  const view = () => selectRoute(mounted.engine.store.getState()).view
  return { ...mounted, login, view }
}
const field = () => page.getByRole('textbox', { name: 'E-mail address' })
const codeField = () => page.getByRole('textbox', { name: 'Code of 6 digits' })
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('logs in with an address and a code', async () => {
  const { engine, view } = await openLogin()
  await expect.element(button('Continue')).toBeDisabled()
  await userEvent.fill(field(), 'mara@shop.example')
  await clickAtRest(button('Continue'))
  await expect.element(page.getByText('Sent to mara@shop.example. They work for 10 minutes.')).toBeVisible()
  await expect.element(page.getByText(/Send again in 30 s/)).toBeVisible()
  await userEvent.fill(codeField(), '123456')
  await vi.waitFor(() => expect(selectIsOpen(engine.store.getState())).toBe(false))
  expect(engine.store.getState().connections.byId['eip155/ID_AUTH']).toBeDefined()
  expect(view()).toBe('Connect')
})

it('says under the field that an address is invalid, and requests nothing [S5.5b]', async () => {
  const { login, root } = await openLogin()
  await userEvent.fill(field(), 'mara@shop')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter an address such as name@example.com.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  expect(root.querySelector('input')?.getAttribute('aria-describedby')).toBe(root.querySelector('.lk-note')?.id)
  expect(login.calls).toEqual([])
  await userEvent.fill(field(), 'mara@shop.example')
  await expect.element(page.getByText('Enter an address such as name@example.com.')).not.toBeInTheDocument()
})

it('counts down until a code can be requested again [S5.5a]', async () => {
  const { clock, engine, login } = await openLogin()
  await userEvent.fill(field(), 'mara@shop.example')
  await clickAtRest(button('Continue'))
  await expect.element(codeField()).toBeVisible()
  await engine.actions.open({ view: 'EmailLogin' })
  await userEvent.fill(field(), 'mara@shop.example')
  await clock.advance(5_000)
  await clickAtRest(button('Continue'))
  await expect.element(page.getByText('Please try again after 25 seconds')).toBeVisible()
  await expect.element(button('Continue')).toBeDisabled()
  await clock.advance(2_000)
  await expect.element(page.getByText('Please try again after 23 seconds')).toBeVisible()
  await clock.advance(23_000)
  await expect.element(button('Continue')).toBeEnabled()
  await clickAtRest(button('Continue'))
  await expect.element(codeField()).toBeVisible()
  expect(login.calls).toEqual(['startEmail', 'startEmail'])
})

it('waits for the link on a new device, and sends it again', async () => {
  const { clock, login } = await openLogin()
  login.action = 'VERIFY_DEVICE'
  await userEvent.fill(field(), 'mara@shop.example')
  await clickAtRest(button('Continue'))
  await expect.element(page.getByText('Follow the link in your e-mail')).toBeVisible()
  await clock.advance(30_000)
  await clickAtRest(button('Send the link again'))
  await vi.waitFor(() => expect(login.calls.filter((call) => call === 'startEmail')).toHaveLength(2))
  await expect.element(page.getByText(/Send again in 30 s/)).toBeVisible()
  login.confirm()
  await expect.element(codeField()).toBeVisible()
})

it('says when to try again if the service refuses another code', async () => {
  const { clock, login } = await openLogin()
  await userEvent.fill(field(), 'mara@shop.example')
  await clickAtRest(button('Continue'))
  await expect.element(codeField()).toBeVisible()
  login.startEmail = async () => {
    throw new LatchkeyError('LOGIN_TOO_SOON', 'Too many codes.', {
      context: { seconds: 600 },
      help: ['Wait for ten minutes.'],
    })
  }
  await clock.advance(30_000)
  await clickAtRest(button('Send a new code'))
  await expect.element(page.getByText('Please try again after 600 seconds')).toBeVisible()
})

it('says that a code is wrong, empties the field, and takes another one', async () => {
  const { login } = await openLogin()
  await userEvent.fill(field(), 'mara@shop.example')
  await clickAtRest(button('Continue'))
  await expect.element(codeField()).toBeVisible()
  await userEvent.fill(codeField(), '000000')
  await expect.element(page.getByText('That code didn’t fit')).toBeVisible()
  await expect.element(codeField()).toHaveValue('')
  await userEvent.fill(codeField(), '123456')
  await vi.waitFor(() => expect(login.calls.filter((call) => call === 'verifyCode')).toHaveLength(2))
})
