import { createMemoryAdapter, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address, bitcoin, mainnet, makeWallet, solana } from '../../testing/makeKit.js'
import { mountLogin } from '../../testing/mountLogin.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(() => {
  unmountModals()
  for (const frame of document.querySelectorAll('iframe[title="Wallet"]')) frame.remove()
})

const field = () => page.getByRole('textbox', { name: 'E-mail address' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const withWallet = () => ({
  adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()], channels: true }).entry],
})

const open = async (options: Parameters<typeof mountLogin>[0] = {}) => {
  const mounted = await mountLogin(options)
  await mounted.engine.actions.open({ view: 'Connect' })
  return mounted
}
/** Whether the field is above the first wallet. */
const isAbove = (root: ParentNode) => {
  const input = root.querySelector('input[type=email]') ?? expect.fail('No field.')
  const row = root.querySelector('.lk-row') ?? expect.fail('No wallet.')
  return Boolean(input.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
}

describe('the e-mail field in the list of wallets', () => {
  it('leads to the field for the code', async () => {
    const { login, views } = await open()
    await userEvent.fill(field(), 'mara@shop.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Code of 6 digits' })).toBeVisible()
    expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
    expect(login.calls).toContain('startEmail')
  })

  it('prepares a login once the user reaches it, and not before', async () => {
    const { login } = await open()
    await expect.element(field()).toBeVisible()
    expect(login.calls).toEqual([])
    await userEvent.click(field())
    await vi.waitFor(() => expect(login.calls).toContain('prepare'))
    expect(login.calls.filter((call) => call !== 'prepare')).toEqual([])
  })

  it('says under it that an address is invalid, before any request [S5.5b]', async () => {
    const { login, root } = await open()
    await userEvent.fill(field(), 'mara@shop')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert').getByText('Enter an address such as name@example.com.')).toBeVisible()
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    expect(root.querySelector('input')?.getAttribute('aria-describedby')).toBe(root.querySelector('.lk-note')?.id)
    expect(login.calls).not.toContain('startEmail')
  })

  it('counts down until a code can be requested again [S5.5a]', async () => {
    const { login, engine, clock } = await open()
    await login.startEmail('mara@shop.example')
    await engine.actions.open({ view: 'Connect' })
    await clock.advance(5_000)
    await userEvent.fill(field(), 'mara@shop.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Please try again after 25 seconds')).toBeVisible()
    await expect.element(button('Continue')).toBeDisabled()
    // React runs the effect that counts after it has rendered.
    await vi.waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.advance(25_000)
    await expect.element(button('Continue')).toBeEnabled()
    expect(login.calls.filter((call) => call === 'startEmail')).toHaveLength(1)
  })

  it('is below the wallets if one is in the browser, and where the site puts it', async () => {
    const first = await open(withWallet())
    await expect.element(field()).toBeVisible()
    expect(isAbove(first.root)).toBe(false)
    first.unmount()
    const second = await open({ ...withWallet(), features: { connectMethodsOrder: ['email', 'wallet'] } })
    await expect.element(field()).toBeVisible()
    expect(isAbove(second.root)).toBe(true)
  })

  it.each([{ collapseWallets: true }, { emailShowWallets: false }])(
    'has the wallets behind a button with %o',
    async (features) => {
      const { root } = await open({ ...withWallet(), features })
      await expect.element(field()).toBeVisible()
      expect(root.querySelector('.lk-row')).toBeNull()
      await clickAtRest(button('Continue with a wallet'))
      await expect.element(button('Fennec')).toBeVisible()
    },
  )

  it('waits for the consent to the site’s terms', async () => {
    await open({
      features: { legalCheckbox: true, collapseWallets: true },
      termsConditionsUrl: 'https://site.example/terms',
    })
    await expect.element(field()).toBeDisabled()
    await clickAtRest(page.getByRole('checkbox', { name: 'I agree to the Terms of Service' }))
    await expect.element(field()).toBeEnabled()
  })

  it('moves nothing when it arrives: the list waits for it', async () => {
    const { root } = await open(withWallet())
    const seen: string[] = []
    const look = () => {
      const rows = root.querySelectorAll('.lk-row').length > 0
      const input = root.querySelector('input[type=email]') !== null
      seen.push(`${rows} ${input}`)
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    await expect.element(field()).toBeVisible()
    observer.disconnect()
    expect(seen).not.toContain('true false')
  })
})

describe('a site with one namespace', () => {
  it.each([
    ['eip155', mainnet.id, true],
    ['solana', solana.id, true],
    ['bip122', bitcoin.id, false],
    ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', false],
    ['cosmos', 'cosmos:cosmoshub-4', false],
  ] as const)(
    'has the field only if the wallet has accounts there: %s [S1.10c]',
    async (namespace, network, isOffered) => {
      const wallet = createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network })
      const { root, engine } = await open({
        networks: [{ ...mainnet, id: network }],
        adapters: [createMemoryAdapter({ namespace, wallets: [wallet], channels: true }).entry],
      })
      await engine.idle()
      await vi.waitFor(() => expect(root.querySelector('.lk-row')).not.toBeNull())
      await expect.poll(() => field().elements().length).toBe(isOffered ? 1 : 0)
    },
  )
})

describe('no e-mail field', () => {
  it('if the feature is off', async () => {
    const { root, engine } = await open({ features: { email: false } })
    await engine.idle()
    await vi.waitFor(() => expect(root.querySelector('.lk-empty, .lk-row')).not.toBeNull())
    expect(field().query()).toBeNull()
  })

  it('without the channel', async () => {
    const { engine, root } = await mountTestModal()
    await engine.actions.open({ view: 'Connect' })
    await vi.waitFor(() => expect(root.querySelector('.lk-row')).not.toBeNull())
    expect(field().query()).toBeNull()
  })
})

it('asks for a network if another namespace is active', async () => {
  const { login, views } = await open({
    networks: [bitcoin, mainnet],
    adapters: [
      createMemoryAdapter({ namespace: 'bip122', wallets: [] }).entry,
      createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry,
    ],
  })
  await userEvent.fill(field(), 'mara@shop.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your account works on these networks.')).toBeVisible()
  expect(button('Bitcoin').query()).toBeNull()
  expect(login.calls).not.toContain('startEmail')
  await clickAtRest(button('Ethereum'))
  await expect.element(page.getByRole('textbox', { name: 'Code of 6 digits' })).toBeVisible()
  expect(views()).toEqual(['Connect', 'EmailVerifyOtp'])
})
