import { LatchkeyError } from '@latchkey/core/adapter'
import type { SocialProvider } from '@latchkey/core'
import { createMemoryAdapter } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { bitcoin, mainnet, makeWallet } from '../../testing/makeKit.js'
import { mountLogin } from '../../testing/mountLogin.js'
import { unmountModals } from '../../testing/mountTestModal.js'
import { arrangeTiles } from './SocialTiles.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
  for (const frame of document.querySelectorAll('iframe[title="Wallet"]')) frame.remove()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const tile = (service: string) => button(`Continue with ${service}`)
const text = (words: string) => page.getByText(words, { exact: true })
const all: readonly SocialProvider[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

const open = async (options: Parameters<typeof mountLogin>[0] = {}) => {
  const mounted = await mountLogin(options)
  await mounted.engine.actions.open({ view: 'Connect' })
  return { ...mounted, social: mounted.login.social, calls: () => mounted.login.social.calls }
}

/** Presses Google, and waits until the login waits for the user. */
const press = async (options?: Parameters<typeof mountLogin>[0]) => {
  const mounted = await open(options)
  await clickAtRest(tile('Google'))
  await expect.element(text('Finish in the Google window')).toBeVisible()
  await vi.waitFor(() => expect(mounted.calls()).toContain('untilLoggedIn'))
  return mounted
}

describe('the services in the list of wallets', () => {
  it.each([
    [1, 'google', [], false],
    [2, undefined, ['google', 'x'], false],
    [3, 'google', ['x', 'discord'], false],
    [6, 'google', ['x', 'discord', 'farcaster', 'github', 'apple'], false],
    [7, 'google', ['x', 'discord', 'farcaster', 'github'], true],
  ] as const)('%i of them: a row of %s, tiles of %j, more: %s', (count, row, tiles, hasMore) => {
    expect(arrangeTiles(all.slice(0, count))).toEqual({ row, tiles, hasMore })
  })

  it('are those of the site, in its order, and none more', async () => {
    const { root } = await open({ features: { socials: ['github', 'discord'] } })
    await expect.element(tile('GitHub')).toBeVisible()
    const labels = [...root.querySelectorAll('.lk-social button')].map((element) => element.getAttribute('aria-label'))
    expect(labels).toEqual(['Continue with GitHub', 'Continue with Discord'])
  })

  it('are absent if the site has them off', async () => {
    const { root } = await open({ features: { socials: false } })
    await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
    expect(root.querySelector('.lk-social')).toBeNull()
  })

  it('are alone if the site has no login by e-mail', async () => {
    const { root } = await open({ features: { email: false } })
    await expect.element(tile('Google')).toBeVisible()
    expect(root.querySelector('input')).toBeNull()
  })

  it('fetch and request nothing before the user reaches one', async () => {
    const { login, calls } = await open()
    await expect.element(tile('Google')).toBeVisible()
    expect([login.calls, calls()]).toEqual([[], []])
    tile('Google').element().focus()
    await vi.waitFor(() => expect(login.calls).toContain('prepare'))
    expect(calls()).toEqual([])
  })

  const wallets = {
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [makeWallet()], channels: true }).entry],
  }
  const orderOf = (root: ParentNode) =>
    [...root.querySelectorAll('.lk-mailfield input, .lk-social, .lk-or, .lk-row')].map(({ className, tagName }) =>
      tagName === 'INPUT' ? 'email' : className.includes('social') ? 'social' : className.includes('or') ? 'or' : '',
    )

  it('follow the wallets and the e-mail field if a wallet is in the browser [S9.10f]', async () => {
    const { root } = await open(wallets)
    await expect.element(tile('Google')).toBeVisible()
    const order = orderOf(root).filter((method) => method !== 'or')
    const kinds = order.filter((method, index) => method !== order[index - 1])
    expect(kinds).toEqual(['', 'email', 'social'])
    expect(root.querySelector('.lk-row')?.textContent).toContain('Fennec')
  })

  it('follow the site’s order of methods, with a rule between them and the wallets, but none between them and the e-mail field', async () => {
    const first = await open({ ...wallets, features: { connectMethodsOrder: ['social', 'email', 'wallet'] } })
    await expect.element(tile('Google')).toBeVisible()
    expect(orderOf(first.root).slice(0, 3)).toEqual(['social', 'email', 'or'])
    first.unmount()
    const second = await open({ ...wallets, features: { connectMethodsOrder: ['email', 'wallet', 'social'] } })
    await expect.element(tile('Google')).toBeVisible()
    expect(orderOf(second.root).slice(0, 2)).toEqual(['email', 'or'])
    expect(orderOf(second.root).slice(-2)).toEqual(['or', 'social'])
  })

  it('are all behind the last tile', async () => {
    const { views, calls } = await open()
    await clickAtRest(button('More services'))
    await expect.element(button('Facebook')).toBeVisible()
    expect(views()).toEqual(['Connect', 'ConnectSocials'])
    await clickAtRest(button('Facebook'))
    await expect.element(text('Finish in the Facebook window')).toBeVisible()
    expect(calls()).toContain('openWindow')
  })

  it('are reached and pressed with the keyboard', async () => {
    const { calls } = await open({ features: { socials: ['google'], email: false } })
    await expect.element(tile('Google')).toBeVisible()
    tile('Google').element().focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(calls()).toContain('openWindow'))
  })

  it('wait for the consent to the site’s terms', async () => {
    await open({ features: { legalCheckbox: true }, termsConditionsUrl: 'https://site.example/terms' })
    await expect.element(tile('Google')).toBeDisabled()
  })
})

describe('a login at a service', () => {
  it('connects the wallet and closes the modal', async () => {
    const { social, engine, views } = await press()
    social.finish()
    await vi.waitFor(() => expect(engine.store.getState().connections.byId['eip155/ID_AUTH']).toBeDefined())
    await vi.waitFor(() => expect(views()).toEqual([]))
  })

  it('opens its window again', async () => {
    const { calls } = await press()
    await clickAtRest(button('Open it again'))
    expect(calls().filter((call) => call === 'openWindow')).toHaveLength(2)
  })

  it('says that the browser blocked the window, and opens it in a press [S8.3~]', async () => {
    const { social } = await open()
    social.isBlocked = true
    await clickAtRest(tile('Google'))
    await expect.element(page.getByRole('alert').getByText('Failed to initiate social connection')).toBeVisible()
    social.isBlocked = false
    await clickAtRest(button('Open Google'))
    await expect.element(text('Finish in the Google window')).toBeVisible()
  })

  it.each([
    ['giveUp', 'Popup closed'],
    ['refuse', 'Connection rejected'],
  ] as const)('after %s, says %j and offers to try again [S8.3~]', async (act, words) => {
    const { social, calls } = await press()
    social[act]()
    await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    await clickAtRest(button('Try again'))
    await expect.element(text('Finish in the Google window')).toBeVisible()
    expect(calls().filter((call) => call === 'start')).toHaveLength(2)
  })

  it.each([
    ['LOGIN_TIMEOUT', 'The login took too long'],
    ['LOGIN_UNAVAILABLE', 'The secure window didn’t load'],
    ['INTERNAL', 'The login didn’t work'],
  ] as const)('after %s, says %j, and leads back to the wallets', async (code, words) => {
    const { social, views } = await press()
    social.fail(new LatchkeyError(code, 'It failed.', { help: ['Try again.'] }))
    await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    await clickAtRest(button('Choose another way'))
    expect(views()).toEqual(['Connect'])
  })

  it('is aborted when the user goes back', async () => {
    const { calls, views } = await press()
    await clickAtRest(button('Back'))
    expect(views()).toEqual(['Connect'])
    await vi.waitFor(() => expect(calls().at(-1)).toBe('aborted'))
  })

  it('asks for two digits, ends the login if they are wrong, and accepts those of the next one', async () => {
    const { social, engine, calls } = await press()
    social.finish('VERIFY_DIGITS')
    const field = page.getByRole('textbox', { name: 'Two digits' })
    await userEvent.fill(field, '41')
    await expect.element(page.getByRole('alert').getByText('That code didn’t fit')).toBeVisible()
    await clickAtRest(button('Try again'))
    await vi.waitFor(() => expect(calls().filter((call) => call === 'untilLoggedIn')).toHaveLength(2))
    social.finish('VERIFY_DIGITS')
    await userEvent.fill(field, '42')
    await vi.waitFor(() => expect(engine.store.getState().connections.byId['eip155/ID_AUTH']).toBeDefined())
  })

  it('offers a new login if the digits have run out', async () => {
    const { social } = await press()
    social.finish('VERIFY_DIGITS')
    await expect.element(page.getByRole('textbox', { name: 'Two digits' })).toBeVisible()
    social.expire()
    await userEvent.fill(page.getByRole('textbox', { name: 'Two digits' }), '42')
    await expect.element(page.getByRole('alert').getByText('This code has run out')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })
})

it('first asks for a network, if the wallet has no accounts in the active namespace', async () => {
  const { calls, engine, views } = await open({
    networks: [bitcoin, mainnet],
    adapters: [
      createMemoryAdapter({ namespace: 'bip122', wallets: [] }).entry,
      createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry,
    ],
  })
  await clickAtRest(tile('Google'))
  await expect.element(text('Your account works on these networks.')).toBeVisible()
  expect(calls()).toEqual([])
  await clickAtRest(button('Ethereum'))
  await expect.element(text('Finish in the Google window')).toBeVisible()
  expect(calls()).toContain('openWindow')
  expect([engine.store.getState().networks.activeNamespace, views()]).toEqual([
    'eip155',
    ['Connect', 'ConnectingSocial'],
  ])
})

describe('a login at Farcaster', () => {
  const uri = 'https://farcaster.example/~/siwf?channelToken=00'

  const begin = async () => {
    const mounted = await open({ features: { socials: ['farcaster'] } })
    await clickAtRest(tile('Farcaster'))
    return mounted
  }

  it('has a code to scan and its link on a computer', async () => {
    const { social, engine } = await begin()
    await expect.element(page.getByRole('img', { name: 'QR code to log in at Farcaster' })).toBeVisible()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await clickAtRest(button('Copy the link'))
    expect(write).toHaveBeenCalledWith(uri)
    await expect.element(button('The link is copied')).toBeVisible()
    social.finish()
    await vi.waitFor(() => expect(engine.store.getState().connections.byId['eip155/ID_AUTH']).toBeDefined())
  })

  it('has a link into the app on a phone', async () => {
    vi.spyOn(Navigator.prototype, 'userAgent', 'get').mockReturnValue('iPhone')
    const { root } = await begin()
    const link = page.getByRole('link', { name: 'Open Farcaster' })
    await expect.element(link).toHaveAttribute('href', uri)
    expect(root.querySelector('.lk-qr')).toBeNull()
  })

  it('is aborted when the user leaves the view', async () => {
    const { calls } = await begin()
    await expect.element(page.getByRole('img', { name: 'QR code to log in at Farcaster' })).toBeVisible()
    await clickAtRest(button('Back'))
    await vi.waitFor(() => expect(calls().at(-1)).toBe('aborted'))
  })

  it('says why it failed, and begins again', async () => {
    const { social } = await begin()
    await expect.element(page.getByRole('img', { name: 'QR code to log in at Farcaster' })).toBeVisible()
    social.refuse()
    await expect.element(page.getByRole('alert').getByText('Connection rejected')).toBeVisible()
    await clickAtRest(button('Try again'))
    await expect.element(page.getByRole('img', { name: 'QR code to log in at Farcaster' })).toBeVisible()
  })
})
