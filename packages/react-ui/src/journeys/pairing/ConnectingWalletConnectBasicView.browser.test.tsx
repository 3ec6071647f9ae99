import { LatchkeyError } from '@latchkey/core'
import { selectRoute } from '@latchkey/core/internal'
import { createMemoryAdapter, createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { address } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { standStill } from '../../testing/motion.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

const uri = (n: number) => `wc:${`${n}`.repeat(64)}@2?relay-protocol=irn&symKey=${'a'.repeat(64)}&expiryTimestamp=1`
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shows = (name: string) => expect.element(heading(name)).toBeVisible()
const code = () => page.getByRole('img', { name: 'QR code to connect a wallet' })

/** A site that connects wallets by a QR code, and the wallet that pairs. */
const mount = async (options: Parameters<typeof mountTestModal>[1] = {}) => {
  const phone = createMemoryWallet({ id: 'marlin', name: 'Marlin', accounts: [{ address }], network: 'eip155:1' })
  phone.answer = 'hang'
  const { entry, source } = createMemoryChannelSource(phone, [`eip155:1:${address}`])
  /** Emits the URI of the pending attempt. */
  let emitUri: (uri: string) => void = () => expect.fail('Nobody waits for a code.')
  let attempts = 0
  const open: typeof source.open = ({ onUri, ...request }) => {
    attempts += 1
    emitUri = (next) => onUri?.(next)
    return source.open(request)
  }
  const mounted = await mountTestModal(undefined, {
    adapters: [createMemoryAdapter({ namespace: 'eip155', wallets: [], channels: true }).entry],
    channels: [{ ...entry, load: async () => ({ ...source, open }) }],
    ...options,
  })
  return {
    ...mounted,
    phone,
    attempts: () => attempts,
    /** Emits the URI of the attempt with that number, once it has started. */
    emitUri: async (next: string, attempt = 1) => {
      await vi.waitFor(() => expect(attempts).toBe(attempt))
      emitUri(next)
    },
    view: () => selectRoute(mounted.engine.store.getState()).view,
  }
}

const openCode = async (mounted: Awaited<ReturnType<typeof mount>>) => {
  await mounted.engine.actions.open()
  await clickAtRest(button('WalletConnect'))
  await shows('WalletConnect')
  await expect.element(page.getByText('Generating QR code…')).toBeVisible()
}

describe('the code', () => {
  it('has a placeholder of its final size, is shown as soon as it exists, and is replaced without a jump', async () => {
    const mounted = await mount()
    await openCode(mounted)
    await expect.element(button('Copy link')).toBeDisabled()
    const sizes = async () => {
      await standStill(mounted.dialog)
      return [mounted.find('.lk-code'), mounted.find('.lk-card')].map(
        (element) => element.getBoundingClientRect().height,
      )
    }
    const awaited = await sizes()
    await mounted.emitUri(uri(1))
    await expect.element(code()).toBeVisible()
    const path = () => mounted.find('.lk-qr path').getAttribute('d')
    const first = path()
    expect(await sizes()).toEqual(awaited)
    await mounted.emitUri(uri(2))
    await vi.waitFor(() => expect(path()).not.toBe(first))
    expect(await sizes()).toEqual(awaited)
  })

  it('can be copied as a link, and that is announced', async () => {
    const mounted = await mount()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openCode(mounted)
    await mounted.emitUri(uri(1))
    await clickAtRest(button('Copy link'))
    await expect.element(button('Link copied')).toBeVisible()
    expect(write.mock.calls).toEqual([[uri(1)]])
    await expect.element(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeInTheDocument()
  })

  it('expires if the connection fails, and a new one is created on request', async () => {
    const mounted = await mount()
    await openCode(mounted)
    await mounted.emitUri(uri(1))
    await expect.element(code()).toBeVisible()
    mounted.phone.answer = new LatchkeyError('CONNECT_FAILED', 'Nobody answers.')
    await clickAtRest(button('Back'))
    await clickAtRest(button('WalletConnect'))
    await shows('Couldn’t create a QR code')
    mounted.phone.answer = 'hang'
    await clickAtRest(button('Show a new code'))
    await expect.element(page.getByText('Generating QR code…')).toBeVisible()
    await mounted.emitUri(uri(3), 3)
    await expect.element(code()).toBeVisible()
  })

  it('is renewed by itself when the device is online again', async () => {
    const mounted = await mount()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    mounted.phone.answer = new LatchkeyError('CONNECT_FAILED', 'Nobody answers.')
    await mounted.engine.actions.open()
    await clickAtRest(button('WalletConnect'))
    await expect.element(page.getByText('You’re offline. The code will refresh when you’re back online.')).toBeVisible()
    mounted.phone.answer = 'hang'
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Generating QR code…')).toBeVisible()
    await mounted.emitUri(uri(1), 2)
    await expect.element(code()).toBeVisible()
  })

  it('can be requested again after the wallet declined', async () => {
    const mounted = await mount()
    mounted.phone.answer = 'reject'
    await mounted.engine.actions.open()
    await clickAtRest(button('WalletConnect'))
    await shows('You declined the request in WalletConnect')
    mounted.phone.answer = 'hang'
    await clickAtRest(button('Try again'))
    await expect.element(page.getByText('Generating QR code…')).toBeVisible()
    await mounted.emitUri(uri(1), 2)
    await expect.element(code()).toBeVisible()
  })

  it('is cancelled when its view is left', async () => {
    const mounted = await mount()
    await openCode(mounted)
    await clickAtRest(button('Back'))
    await shows('Connect a wallet')
    expect(mounted.engine.store.getState().connections.attempts).toEqual({})
  })

  it('shows the wallet that has paired, and the modal closes', async () => {
    const mounted = await mount()
    mounted.phone.answer = 'approve'
    await mounted.engine.actions.open()
    await clickAtRest(button('WalletConnect'))
    await shows('Connected')
    await expect.element(page.getByText(/^Marlin is connected as 0x/)).toBeVisible()
    await mounted.clock.advance(700)
    await vi.waitFor(() => expect(mounted.engine.getSnapshot().open).toBe(false))
  })
})

describe('a modal that opens on the code', () => {
  it('requests one by itself', async () => {
    const mounted = await mount()
    await mounted.engine.actions.open({ view: 'ConnectingWalletConnectBasic' })
    await vi.waitFor(() => expect(mounted.attempts()).toBe(1))
    await mounted.emitUri(uri(1))
    await expect.element(code()).toBeVisible()
    expect(mounted.view()).toBe('ConnectingWalletConnectBasic')
  })

  it('shows the code that the page created, and creates none', async () => {
    const mounted = await mount({ manualWCControl: true })
    await mounted.engine.actions.open({ view: 'ConnectingWalletConnectBasic', uri: uri(4) })
    await expect.element(code()).toBeVisible()
    expect(mounted.attempts()).toBe(0)
  })

  it('says so if the site cannot create one, to its developers too [S8.13q]', async () => {
    const mounted = await mount({ channels: [] })
    await mounted.engine.actions.open({ view: 'ConnectingWalletConnectBasic' })
    await shows('QR codes aren’t available on this site')
    await vi.waitFor(() =>
      expect(mounted.engine.store.getState().notices.alerts.map(({ error }) => [error.code, error.message])).toEqual([
        ['CONNECTOR_NOT_FOUND', 'WalletConnectConnector not found'],
      ]),
    )
  })
})

describe('on a phone', () => {
  const marlin = { id: 'marlin', name: 'Marlin', mobile_link: 'marlin://' }
  const desk = { id: 'desk', name: 'Desk', desktop_link: 'desk://', homepage: 'https://desk.example' }
  const phantom = { id: 'phantom', name: 'Phantom', rdns: 'app.phantom', mobile_link: 'phantom://' }
  const disclosure = () => button('Connect with another device')
  const href = (code: string) => `marlin://wc?uri=${encodeURIComponent(code)}`

  /** Simulates a phone. As in all of these tests, the page is in a frame. */
  const mountPhone = async (options: Parameters<typeof mountTestModal>[1] = {}) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android')
    const opened: (readonly unknown[])[] = []
    vi.spyOn(window, 'open').mockImplementation((...openArguments) => {
      opened.push(openArguments)
      return null
    })
    const mounted = await mount({ customWallets: [marlin, desk, phantom], ...options })
    await mounted.engine.actions.open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(disclosure()).toBeVisible()
    const controls = () =>
      [...mounted.root.querySelectorAll('.lk-view:not(.lk-ghost) .lk-body button')].map(
        ({ textContent }) => textContent,
      )
    return { ...mounted, opened, controls }
  }
  /** Dispatches a tap only. Windows that the browser only opens in the task of a tap must be open after it. */
  const tap = (name: string) =>
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))

  it('the wallets that it can open come first, then the link, then the collapsed code', async () => {
    const mounted = await mountPhone()
    await mounted.emitUri(uri(1))
    expect(mounted.controls()).toEqual(['Marlin', 'Phantom', 'Copy link', 'Connect with another device'])
    await expect.element(page.getByRole('list', { name: 'Open a wallet on this phone' })).toBeVisible()
    await expect.element(disclosure()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(code()).not.toBeInTheDocument()
  })

  it('a tap opens the wallet by its link with the code, and says how that went', async () => {
    const mounted = await mountPhone()
    await mounted.emitUri(uri(1))
    await expect.element(button('Copy link')).toBeEnabled()
    tap('Marlin')
    expect(mounted.opened).toEqual([[href(uri(1)), '_top', 'noreferrer noopener']])
    await shows('Opening Marlin')
    expect(mounted.attempts()).toBe(1)
    expect(mounted.events.filter(({ event }) => event === 'SELECT_WALLET')).toMatchObject([
      { properties: { name: 'Marlin', platform: 'mobile' } },
    ])
  })

  it('going back from a wallet lists the others with a new code', async () => {
    const mounted = await mountPhone()
    await mounted.emitUri(uri(1))
    await expect.element(button('Copy link')).toBeEnabled()
    tap('Marlin')
    await shows('Opening Marlin')
    await clickAtRest(button('Back'))
    await expect.element(disclosure()).toBeVisible()
    await mounted.emitUri(uri(2), 2)
    await expect.element(button('Copy link')).toBeEnabled()
    tap('Marlin')
    expect(mounted.opened.at(-1)?.[0]).toBe(href(uri(2)))
  })

  it('a wallet that is tapped before the code exists is opened by the button of its view', async () => {
    const mounted = await mountPhone()
    tap('Marlin')
    await shows('Continue in Marlin')
    expect(mounted.opened).toEqual([])
    await mounted.emitUri(uri(1))
    await expect.element(button('Open Marlin')).toBeEnabled()
    await clickAtRest(button('Open Marlin'))
    expect(mounted.opened).toEqual([[href(uri(1)), '_top', 'noreferrer noopener']])
  })

  it('a wallet without pairing opens the page in its own browser', async () => {
    const mounted = await mountPhone()
    await mounted.emitUri(uri(1))
    tap('Phantom')
    expect(mounted.opened.map(([to]) => `${to}`.split('?')[0])).toEqual([
      `https://phantom.app/ul/browse/${encodeURIComponent(location.href)}`,
    ])
    await shows('Continue in Phantom')
  })

  it('the keyboard expands the code into sight, and collapses it again', async () => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(320, 568)
    const mounted = await mountPhone()
    await mounted.emitUri(uri(1))
    disclosure().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(disclosure()).toHaveAttribute('aria-expanded', 'true')
    await expect.element(code()).toBeVisible()
    await expect.element(page.getByText('Scan with a wallet on the other device')).toBeVisible()
    await standStill(mounted.dialog)
    const bottomOf = (selector: string) => mounted.find(selector).getBoundingClientRect().bottom
    await vi.waitFor(() => expect(bottomOf('.lk-qr')).toBeLessThanOrEqual(bottomOf('.lk-body')))
    const panel = mounted.root.getElementById(`${disclosure().element().getAttribute('aria-controls')}`)
    expect(panel?.contains(code().element())).toBe(true)
    await userEvent.keyboard(' ')
    await expect.element(disclosure()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(code()).not.toBeInTheDocument()
  })

  it('the link comes first if no wallet is known that it can open', async () => {
    const mounted = await mountPhone({ customWallets: [desk] })
    await mounted.emitUri(uri(1))
    expect(mounted.controls()).toEqual(['Copy link', 'Connect with another device'])
    await expect.element(page.getByText('Copy the link, then paste it in a wallet app.')).toBeVisible()
    await clickAtRest(disclosure())
    await expect.element(code()).toBeVisible()
  })

  it('a code that the page created is opened in the wallet, and the view stays', async () => {
    const mounted = await mountPhone({ manualWCControl: true })
    await mounted.engine.actions.close()
    await mounted.engine.actions.open({ view: 'ConnectingWalletConnectBasic', uri: uri(4) })
    await expect.element(button('Copy link')).toBeEnabled()
    tap('Marlin')
    expect(mounted.opened).toEqual([[href(uri(4)), '_top', 'noreferrer noopener']])
    expect([mounted.view(), mounted.attempts()]).toEqual(['ConnectingWalletConnectBasic', 0])
  })
})
