import { LatchkeyError } from '@latchkey/core/adapter'
import { loadLogin, openSocial, selectLogin } from '@latchkey/core/internal/login'
import { selectIsOpen } from '@latchkey/core/internal'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { polygon, mainnet } from '../../testing/makeKit.js'
import { mountLogin } from '../../testing/mountLogin.js'
import { unmountModals } from '../../testing/mountTestModal.js'

let unmountLast = () => {}
afterEach(() => {
  unmountLast()
  unmountModals()
})

/** A modal of a user who is logged in. It shows the account. */
const openAccount = async () => {
  const mounted = await mountLogin({ networks: [mainnet, polygon] })
  unmountLast = mounted.unmount
  const { engine, login } = mounted
  const changes = () => login.calls.filter((call) => /^change|Code$/.test(call))
  await login.startEmail('mara@shop.example')
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
  await engine.actions.open()
  return { ...mounted, changes }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = () => page.getByRole('textbox', { name: 'E-mail address' })
const codeField = () => page.getByRole('textbox', { name: 'Code of 6 digits' })
const title = (name: string) => page.getByRole('heading', { name, level: 2 })

const openChange = async () => {
  const mounted = await openAccount()
  await clickAtRest(button(/^Settings/))
  await clickAtRest(button(/^E-mail/))
  await expect.element(field()).toBeVisible()
  return mounted
}
const enter = async (email: string) => {
  await userEvent.fill(field(), email)
  await clickAtRest(button('Continue'))
}

it('shows the address, the network and the way to the wallet’s own page, and logs out', async () => {
  const { engine, events } = await openAccount()
  await clickAtRest(button(/^Settings/))
  await expect.element(title('Settings')).toBeVisible()
  await expect.element(button(/^E-mail/)).toHaveTextContent('mara@shop.example')
  await expect.element(button(/^Network/)).toHaveTextContent('Ethereum')
  const link = page.getByRole('link', { name: 'Open your wallet’s page' })
  await expect.element(link).toHaveAttribute('href', 'https://wallet.example/export')
  await expect.element(link).toHaveAttribute('target', '_blank')
  link.element().addEventListener('click', (event) => event.preventDefault())
  await clickAtRest(link)
  expect(events.map(({ event }) => event)).toContain('EMAIL_UPGRADE_FROM_MODAL')
  await clickAtRest(button(/^Network/))
  await expect.element(button(/Polygon/)).toBeVisible()
  await clickAtRest(button('Back'))
  await clickAtRest(button('Disconnect'))
  await vi.waitFor(() => expect(selectLogin(engine.store.getState())).toBeUndefined())
})

it.each([
  [false, 1n, 1],
  [false, 0n, 0],
  [true, 1n, 0],
  [undefined, 1n, 0],
])(
  'offers a way out to a wallet without a recovery code that has coins: code %s, coins %s',
  async (has, coins, offers) => {
    const mounted = await mountLogin()
    unmountLast = mounted.unmount
    const { engine, login, ledger } = mounted
    const manage = vi.fn(async () => undefined)
    Object.assign(login, { hasRecoveryCode: has, manage })
    ledger.setBalance({ account: 'mara', network: mainnet.id }, coins)
    await login.startEmail('mara@shop.example')
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
    await engine.actions.open()
    await expect.element(page.getByText(/ETH$/).first()).toBeVisible()
    await clickAtRest(button(offers > 0 ? 'Settings No recovery file yet' : 'Settings mara@shop.example'))
    await expect.element(button(/^Devices and recovery/)).toBeVisible()
    expect(page.getByText('Save a way out').elements()).toHaveLength(offers)
    if (offers === 0) return
    await clickAtRest(button('Add a recovery code'))
    await vi.waitFor(() => expect(manage).toHaveBeenCalledOnce())
  },
)

const long = 'm'.repeat(31)
const shortened = `${'m'.repeat(30)}…`

it.each([
  ['github', 'ines0', 'ines0'],
  ['discord', 'ines0', 'ines'],
  ['discord', long, shortened],
  ['email', 'mara@shop.example', 'mara@shop.example'],
  ['email', `${long}@shop.example`, shortened],
] as const)('shows a user of %s with the name %s as %s [S5.15a]', async (provider, name, shown) => {
  const { engine, login, unmount, atRest } = await mountLogin()
  unmountLast = unmount
  if (provider === 'email') {
    await login.startEmail(name)
    await engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
  } else {
    login.username = name
    await engine.store.dispatch(loadLogin())
    const connecting = engine.store.dispatch(openSocial(provider))
    login.social.finish()
    await connecting
  }
  await engine.actions.open()
  await expect.element(button(`Settings ${shown}`)).toBeVisible()
  await clickAtRest(button(`Settings ${shown}`))
  await expect.element(title('Settings')).toBeVisible()
  await atRest() // the account has left
  if (provider !== 'email') await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
})

it('changes the address by a code to the old and a code to the new one [S4.11b]', async () => {
  const { engine, changes } = await openChange()
  await expect.element(page.getByText(/First we send a code to mara@shop.example/)).toBeVisible()
  await enter('m@new.example')
  await expect.element(title('Confirm current e-mail')).toBeVisible()
  await expect.element(page.getByText(/^Sent to mara@shop.example/)).toBeVisible()
  await userEvent.fill(codeField(), '123456')
  await expect.element(title('Confirm new e-mail')).toBeVisible()
  await expect.element(page.getByText(/^Sent to m@new.example/)).toBeVisible()
  await expect.element(codeField()).toHaveValue('')
  await userEvent.fill(codeField(), '123456')
  await expect.element(title('Settings')).toBeVisible()
  await expect.element(button(/^E-mail/)).toHaveTextContent('m@new.example')
  expect(changes()).toEqual(['changeEmail', 'verifyPrimaryCode', 'verifySecondaryCode'])
  expect(selectIsOpen(engine.store.getState())).toBe(true)
})

it('says under the field what is wrong with an address, and requests nothing', async () => {
  const { changes } = await openChange()
  await enter('mara@shop')
  await expect.element(page.getByText('Enter an address such as name@example.com.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await enter('MARA@shop.example')
  await expect.element(page.getByText('Your wallet has this address already.')).toBeVisible()
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(field(), 'm@new.example')
  await expect.element(page.getByText('Your wallet has this address already.')).not.toBeInTheDocument()
  expect(changes()).toEqual([])
})

it('takes another code after a wrong one, and sends a new one after 30 seconds', async () => {
  const { clock, login } = await openChange()
  await enter('m@new.example')
  await userEvent.fill(codeField(), '000000')
  await expect.element(page.getByText('That code didn’t fit')).toBeVisible()
  await expect.element(codeField()).toHaveValue('')
  await clock.advance(30_000)
  await clickAtRest(button('Send a new code'))
  await expect.element(page.getByText(/Send again in 30 s/)).toBeVisible()
  expect(login.calls.filter((call) => call === 'changeEmail')).toHaveLength(2)
  await userEvent.fill(codeField(), '123456')
  await expect.element(title('Confirm new e-mail')).toBeVisible()
  await clock.advance(30_000)
  await clickAtRest(button('Start again'))
  await expect.element(title('Confirm current e-mail')).toBeVisible()
})

it.each([
  ['EMAIL_TAKEN', 'Another account has this address'],
  ['LOGIN_UNAVAILABLE', 'The secure window didn’t load'],
  ['SERVER_ERROR', 'Your address wasn’t changed'],
] as const)('says that the change failed: %s', async (code, text) => {
  const { login } = await openChange()
  login.changeAction = 'VERIFY_SECONDARY_OTP'
  login.verifySecondaryCode = () => Promise.reject(new LatchkeyError(code, 'It failed.'))
  await enter('m@new.example')
  await userEvent.fill(codeField(), '123456')
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(title('Confirm new e-mail')).toBeVisible()
})

/** The settings of a user whose account can be a smart account on Ethereum. */
const openSmart = async (is: object = { isSmartAccountDeployed: true }) => {
  const mounted = await mountLogin({ networks: [mainnet, polygon] })
  unmountLast = mounted.unmount
  const { engine, login } = mounted
  Object.assign(login, { accountType: 'smartAccount', smartAccountNetworks: [mainnet.id], ...is })
  await login.startEmail('mara@shop.example')
  await engine.actions.connect({ namespace: 'eip155', connectorId: 'ID_AUTH' })
  await engine.actions.open({ view: 'AccountSettings' })
  await clickAtRest(button(/^Smart account settings/))
  await expect.element(title('Smart account settings')).toBeVisible()
  return mounted
}

it('says that the account is a smart account, and on which networks, and lets the user choose the other kind', async () => {
  const { engine, login, root, events } = await openSmart()
  await expect.element(page.getByText('This is a smart account')).toBeVisible()
  const rows = [...root.querySelectorAll('[data-view=SmartAccountSettings] li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Ethereum'])
  await expect.element(button('Smart account')).toHaveAttribute('aria-pressed', 'true')
  await clickAtRest(button('Plain account'))
  // The account delegates as before.
  await expect.element(page.getByText('This is a smart account, used as a plain one')).toBeVisible()
  await expect.element(button('Plain account')).toHaveAttribute('aria-pressed', 'true')
  expect(selectLogin(engine.store.getState())?.accountType).toBe('eoa')
  expect(login.calls).toContain('setAccountType')
  expect(events.map(({ event }) => event)).toContain('SET_PREFERRED_ACCOUNT_TYPE')
})

it.each([
  ['This becomes a smart account', {}],
  ['This is a plain account', { accountType: 'eoa' }],
  ['This is a smart account, used as a plain one', { accountType: 'eoa', isSmartAccountDeployed: true }],
  ['Another contract can act for this account', { hasForeignDelegate: true }],
  ['Another contract can act for this account', { accountType: 'eoa', hasForeignDelegate: true }],
])('says what the account is, not what the user prefers: %s', async (text, is) => {
  await openSmart(is)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

it('says that the kind of account was not changed if the wallet fails', async () => {
  const { engine, login } = await openSmart()
  login.setAccountType = () => Promise.reject(new LatchkeyError('LOGIN_TIMEOUT', 'It failed.', { help: ['Again.'] }))
  await clickAtRest(button('Plain account'))
  await expect.element(page.getByRole('alert').getByText('The kind of account wasn’t changed')).toBeVisible()
  expect(selectLogin(engine.store.getState())?.accountType).toBe('smartAccount')
})

it('leads to the delegations on the wallet’s own screen', async () => {
  const { login, views } = await openSmart()
  await clickAtRest(button(/^Delegations/))
  await vi.waitFor(() => expect(login.calls).toContain('manage'))
  expect(views().at(-1)).toBe('ManageWallet')
})

it('has no settings of smart accounts if the wallet has none', async () => {
  await openAccount()
  await clickAtRest(button(/^Settings/))
  await expect.element(title('Settings')).toBeVisible()
  await expect.element(button(/^Smart account settings/)).not.toBeInTheDocument()
})
