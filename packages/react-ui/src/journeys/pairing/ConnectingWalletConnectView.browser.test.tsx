import { createMemoryAdapter, createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { selectRoute } from '@latchkey/core/internal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

const uri = `wc:${'1'.repeat(64)}@2?relay-protocol=irn&symKey=${'a'.repeat(64)}`
const marlin = {
  id: 'marlin',
  name: 'Marlin',
  homepage: 'https://marlin.example',
  mobile_link: 'marlin://',
  webapp_link: 'https://web.marlin.example',
  desktop_link: 'marlin://',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const shows = (name: string) => expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()

/** A site that names Marlin, a wallet on the user's phone. */
const mount = async (options: Parameters<typeof mountTestModal>[1] = {}) => {
  const phone = createMemoryWallet({ id: 'marlin', name: 'Marlin', accounts: [{ address }], network: 'eip155:1' })
  phone.answer = 'hang'
  const { entry, source } = createMemoryChannelSource(phone, [`eip155:1:${address}`])
  const open: typeof source.open = ({ onUri, ...request }) => source.open({ ...request, onUri: () => onUri?.(uri) })
  const mounted = await mountTestModal(undefined, {
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
    channels: [{ ...entry, load: async () => ({ ...source, open }) }],
    customWallets: [marlin],
    ...options,
  })
  const opened: (readonly unknown[])[] = []
  vi.spyOn(window, 'open').mockImplementation((...openArguments) => {
    opened.push(openArguments)
    return null
  })
  await mounted.engine.actions.open()
  return { ...mounted, opened, view: () => selectRoute(mounted.engine.store.getState()).view }
}
const choose = async () => {
  await clickAtRest(button('Marlin'))
  await expect.element(page.getByRole('dialog', { name: 'Marlin' })).toBeVisible()
}
const onPhone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android')
const leavePage = () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  seen.mockRestore()
}
const href = `marlin://wc?uri=${encodeURIComponent(uri)}`

describe('a wallet on another device', () => {
  it('has a tab for each way to connect, with arrow keys, the QR code first', async () => {
    const mounted = await mount()
    await choose()
    expect(mounted.view()).toBe('ConnectingWalletConnect')
    await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
    await expect.element(page.getByText('Open Marlin on your phone and scan')).toBeVisible()
    await expect.element(tab('Mobile')).toHaveAttribute('aria-selected', 'true')
    tab('Mobile').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Web')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByText('Opens in a new tab.')).toBeVisible()
    await clickAtRest(button('Open Marlin'))
    expect(mounted.opened).toEqual([
      [`https://web.marlin.example/wc?uri=${encodeURIComponent(uri)}`, '_blank', 'noreferrer noopener'],
    ])
  })

  it('can be installed where the site says', async () => {
    await mount()
    await choose()
    await clickAtRest(button('Don’t have Marlin? Get it'))
    await expect.element(page.getByRole('link', { name: /marlin\.example/ })).toBeVisible()
  })

  it('is cancelled with its code when its view is left', async () => {
    const mounted = await mount()
    await choose()
    await clickAtRest(button('Back'))
    await shows('Connect a wallet')
    expect(mounted.engine.store.getState().connections.attempts).toEqual({})
  })
})

describe('a wallet on this phone', () => {
  it('is opened in the task of the tap, once for each tap', async () => {
    onPhone()
    const mounted = await mount()
    await choose()
    await shows('Continue in Marlin')
    await expect.element(button('Open Marlin')).toBeEnabled()
    expect(mounted.opened).toEqual([])
    button('Open Marlin')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    // The page of these tests is in a frame.
    expect(mounted.opened).toEqual([[href, '_top', 'noreferrer noopener']])
    await shows('Opening Marlin')
    leavePage()
    await shows('Waiting for Marlin')
    await mounted.clock.advance(1_500)
    await shows('Waiting for Marlin')
  })

  it('that does not respond gets hints after 8 seconds, and a link to other wallets after 30', async () => {
    onPhone()
    const mounted = await mount()
    await choose()
    await expect.element(button('Open Marlin')).toBeEnabled()
    await clickAtRest(button('Open Marlin'))
    leavePage()
    await shows('Waiting for Marlin')
    await mounted.clock.advance(8_000)
    await shows('Still waiting for Marlin')
    await expect.element(page.getByText('Open Marlin and look for a request')).toBeVisible()
    await expect.element(button('Use another wallet')).not.toBeInTheDocument()
    await mounted.clock.advance(22_000)
    await expect.element(page.getByText('Still not working? Try another wallet, or try Marlin again.')).toBeVisible()
    await clickAtRest(button('Use another wallet'))
    await shows('Connect a wallet')
  })

  it('without pairing opens the page in its own browser, and no code is created', async () => {
    onPhone()
    const phantom = { ...marlin, rdns: 'app.phantom', webapp_link: undefined }
    const mounted = await mount({ customWallets: [phantom] })
    await choose()
    await shows('Continue in Marlin')
    await expect.element(page.getByText('Opens this page in the wallet’s browser.')).toBeVisible()
    expect(mounted.engine.store.getState().connections.attempts).toEqual({})
    button('Open Marlin')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    const here = encodeURIComponent(window.location.href)
    const origin = encodeURIComponent(window.location.origin)
    expect(mounted.opened).toEqual([
      [`https://phantom.app/ul/browse/${here}?ref=${origin}`, '_top', 'noreferrer noopener'],
    ])
    expect(mounted.engine.store.getState().connections.attempts).toEqual({})
    for (const name of ['QR code', 'Copy link']) await expect.element(button(name)).not.toBeInTheDocument()
  })

  it('F-093: that did not open within 1.5 s is reported, and other ways are offered', async () => {
    onPhone()
    const mounted = await mount()
    await choose()
    await clickAtRest(button('Open Marlin'))
    await shows('Opening Marlin')
    await mounted.clock.advance(1_499)
    await shows('Opening Marlin')
    await mounted.clock.advance(1)
    await shows('Marlin didn’t open')
    for (const name of ['Open Marlin', 'Copy link', 'QR code', 'Use another wallet', 'Don’t have Marlin? Get it'])
      await expect.element(button(name)).toBeEnabled()
    await clickAtRest(button('QR code'))
    await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  })

  it('that opens late counts as opened', async () => {
    onPhone()
    const mounted = await mount()
    await choose()
    await clickAtRest(button('Open Marlin'))
    await mounted.clock.advance(1_500)
    await shows('Marlin didn’t open')
    leavePage()
    await shows('Waiting for Marlin')
    expect(mounted.engine.store.getState().connections.attempts.eip155?.link?.state).toBe('left')
  })

  it('that did not open is not taken for opened when the user leaves the page for another wallet', async () => {
    onPhone()
    const mounted = await mount()
    await choose()
    await clickAtRest(button('Open Marlin'))
    await mounted.clock.advance(1_500)
    await shows('Marlin didn’t open')
    await clickAtRest(button('Copy link'))
    leavePage()
    await shows('Marlin didn’t open')
    expect(mounted.engine.store.getState().connections.attempts.eip155?.link?.state).toBe('stayed')
  })
})
