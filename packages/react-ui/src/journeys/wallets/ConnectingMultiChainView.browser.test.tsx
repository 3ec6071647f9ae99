import { LatchkeyError } from '@latchkey/core'
import { openModal, selectRoute } from '@latchkey/core/internal'
import { createMemoryChannelSource, createMemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../../testing/clickAtRest.js'
import { findFocused } from '../../frame/focus.js'
import { address, severalNamespaces } from '../../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../../testing/mountTestModal.js'
import { preferMotion } from '../../testing/motion.js'

afterEach(() => {
  vi.restoreAllMocks()
  unmountModals()
})

const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

const open = async (more: Parameters<typeof mountTestModal>[1] = {}) => {
  const { wallets, options } = severalNamespaces()
  const mounted = await mountTestModal(undefined, { ...options, ...more })
  const { engine, root } = mounted
  engine.store.dispatch(openModal())
  await clickAtRest(page.getByRole('button', { name: 'Harbour', exact: true }))
  await expect.element(page.getByRole('heading', { name: 'Which networks do you want to connect?' })).toBeVisible()
  return {
    ...mounted,
    wallets,
    rows: () => texts(root, '.lk-chain .lk-row__text'),
    title: () => texts(root, '.lk-stage h3')[0],
    buttons: () => texts(root, '.lk-view:not(.lk-ghost) .lk-acts button'),
    connected: () => Object.keys(engine.getSnapshot().namespaces),
  }
}

const press = (name: string) => clickAtRest(page.getByRole('button', { name, exact: true }))
const check = (name: string) => clickAtRest(page.getByRole('checkbox', { name }))

describe('a wallet of several namespaces', () => {
  it('is one row, and lets the user choose where to connect: the network in use is ticked', async () => {
    const { rows, connected } = await open()
    expect(rows()).toEqual(['Ethereum', 'Solana', 'Bitcoin'])
    await expect.element(page.getByRole('dialog', { name: 'Harbour' })).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Ethereum' })).toBeChecked()
    await expect.element(page.getByRole('checkbox', { name: 'Solana' })).not.toBeChecked()
    await expect.element(page.getByRole('button', { name: 'Connect Ethereum' })).toBeEnabled()
    await check('Ethereum')
    await expect.element(page.getByRole('button', { name: 'Choose a network' })).toBeDisabled()
    expect(connected()).toEqual([])
  })

  it('connects one after another, shows each result, and closes', async () => {
    const { engine, dialog, rows, title, wallets, connected } = await open()
    await check('Solana')
    wallets.solana.answer = 'hang'
    await press('Connect 2 networks')
    await vi.waitFor(() => expect(title()).toBe('Connecting Solana'))
    expect(rows()).toEqual(['Ethereum0x2d…1e3A44', 'SolanaApprove in Harbour', 'BitcoinNot connected'])
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(false))
    await press('Skip Solana')
    await vi.waitFor(() => expect(title()).toBe('Connected'))
    expect(rows()).toEqual(['Ethereum0x2d…1e3A44', 'SolanaSkipped', 'BitcoinNot connected'])
    await expect.element(page.getByText('Harbour is connected on Ethereum.')).toBeVisible()
    wallets.solana.answer = 'approve'
    await press('Connect Solana')
    await press('Connect Bitcoin')
    await expect.element(page.getByText('Harbour is connected on Ethereum, Solana, and Bitcoin.')).toBeVisible()
    await press('Done')
    await vi.waitFor(() => expect(dialog.open).toBe(false))
    expect([connected(), engine.getSnapshot().activeNamespace]).toEqual([['eip155', 'solana', 'bip122'], 'eip155'])
  })

  it.each([
    ['reject', 'You declined the request in Harbour', 'You declined', 'Try again'],
    [
      Object.assign(new Error('open'), { name: 'LatchkeyError', code: 'REQUEST_PENDING' }),
      'Harbour has a pending request',
      'Couldn’t connect',
      'I’ve finished',
    ],
    [
      Object.assign(new Error('shut'), { name: 'LatchkeyError', code: 'WALLET_LOCKED' }),
      'Harbour is locked',
      'Couldn’t connect',
      'I’ve unlocked it',
    ],
    [new Error('odd'), 'Couldn’t connect to Harbour', 'Couldn’t connect', 'Try again'],
  ] as const)('that fails (%s) says why, and can be tried again', async (answer, why, row, retry) => {
    const { root, rows, title, wallets } = await open()
    await check('Bitcoin')
    wallets.ethereum.answer = answer
    await press('Connect 2 networks')
    await vi.waitFor(() => expect(title()).toBe(why))
    expect(root.querySelector('.lk-stage__text')?.role).toBe('alert')
    expect(rows()).toEqual([`Ethereum${row}`, 'SolanaNot connected', 'BitcoinNext'])
    wallets.ethereum.answer = 'approve'
    await press(retry)
    await expect.element(page.getByText('Harbour is connected on Ethereum and Bitcoin.')).toBeVisible()
  })

  it('that is skipped everywhere connects nowhere, and leads back to the others', async () => {
    const { engine, title, wallets } = await open()
    wallets.ethereum.answer = 'reject'
    await press('Connect Ethereum')
    await vi.waitFor(() => expect(title()).toBe('You declined the request in Harbour'))
    await press('Skip Ethereum')
    await vi.waitFor(() => expect(title()).toBe('Nothing is connected'))
    await press('Use another wallet')
    expect(selectRoute(engine.store.getState()).view).toBe('Connect')
  })

  it('that does not respond gets hints after 8 seconds, and can be tried again', async () => {
    const { clock, root, title, wallets } = await open()
    wallets.ethereum.answer = 'hang'
    await press('Connect Ethereum')
    await vi.waitFor(() => expect(title()).toBe('Connecting Ethereum'))
    await clock.advance(8_000)
    await vi.waitFor(() => expect(title()).toBe('Still waiting for Harbour'))
    expect(texts(root, '.lk-notice li')).toHaveLength(3)
    wallets.ethereum.answer = 'approve'
    await press('Try Harbour again')
    await vi.waitFor(() => expect(title()).toBe('Connected'))
  })

  it('that still does not respond after 30 seconds offers the next network, or another wallet', async () => {
    const { clock, title, buttons, wallets } = await open()
    wallets.ethereum.answer = 'hang'
    await press('Connect Ethereum')
    await vi.waitFor(() => expect(title()).toBe('Connecting Ethereum'))
    expect(buttons()).toEqual(['Skip Ethereum'])
    await clock.advance(8_000)
    await vi.waitFor(() => expect(buttons()).toEqual(['Try Harbour again', 'Skip Ethereum']))
    await clock.advance(22_000)
    await vi.waitFor(() => expect(buttons()).toEqual(['Try Harbour again', 'Skip Ethereum', 'Use another wallet']))
    await expect.element(page.getByText('Still not working? Try another wallet, or try Harbour again.')).toBeVisible()
  })

  it('that still does not respond offers the phone, if the site supports it', async () => {
    const phone = createMemoryWallet({ id: 'marlin', name: 'Marlin', accounts: [{ address }], network: 'eip155:1' })
    const { entry, source } = createMemoryChannelSource(phone, [`eip155:1:${address}`])
    const { engine, clock, title, wallets } = await open({ channels: [{ ...entry, load: async () => source }] })
    wallets.ethereum.answer = 'hang'
    await press('Connect Ethereum')
    await vi.waitFor(() => expect(title()).toBe('Connecting Ethereum'))
    await clock.advance(8_000)
    await vi.waitFor(() => expect(title()).toBe('Still waiting for Harbour'))
    await clock.advance(22_000)
    await expect.element(page.getByText('Still not working? Try your phone or another wallet.')).toBeVisible()
    await press('Use my phone')
    await vi.waitFor(() => expect(selectRoute(engine.store.getState()).view).toBe('ConnectingWalletConnectBasic'))
  })

  it('that does not support a network offers the next network, and no retry', async () => {
    const { title, buttons, wallets } = await open()
    await check('Bitcoin')
    wallets.ethereum.answer = new LatchkeyError('CHAIN_NOT_SUPPORTED', 'It does not know the network.')
    await press('Connect 2 networks')
    await vi.waitFor(() => expect(title()).toBe('Harbour doesn’t support Ethereum'))
    await expect
      .element(page.getByText('Ethereum isn’t connected. Your other connections aren’t affected.'))
      .toBeVisible()
    expect(buttons()).toEqual(['Skip Ethereum', 'Use another wallet', 'Copy details'])
    await press('Skip Ethereum')
    await expect.element(page.getByText('Harbour is connected on Bitcoin.')).toBeVisible()
  })

  it('F-030: that fails while the device is offline says that first, and offers details for support', async () => {
    const { title, buttons, wallets } = await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    wallets.ethereum.answer = new LatchkeyError('WALLET_FAILED', 'It failed.')
    await press('Connect Ethereum')
    await vi.waitFor(() => expect(title()).toBe('You’re offline'))
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(title()).toBe('Couldn’t connect to Harbour'))
    expect(buttons()).toEqual(['Try again', 'Skip Ethereum', 'Copy details'])
    await press('Copy details')
    expect(write.mock.lastCall?.[0].split('\n').slice(0, 3)).toEqual([
      'code: WALLET_FAILED',
      'wallet: Harbour (io.harbour)',
      'network: eip155:1',
    ])
  })

  it('animates nothing if the user prefers reduced motion', async () => {
    const { dialog, title, wallets } = await open()
    wallets.ethereum.answer = 'hang'
    await preferMotion('no-preference')
    const moving = () => [
      ...new Set(
        dialog.getAnimations({ subtree: true }).flatMap(({ effect }) => {
          const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
          const names = frames.flatMap((frame) => Object.keys(frame))
          return Number(effect?.getComputedTiming().endTime) > 1 ? names : []
        }),
      ),
    ]
    const still = ['offset', 'computedOffset', 'easing', 'composite', 'opacity']
    await press('Connect Ethereum')
    await vi.waitFor(() => expect(title()).toBe('Connecting Ethereum'))
    await vi.waitFor(() => expect(moving()).toContain('strokeDashoffset'))
    await preferMotion('reduce')
    await vi.waitFor(() => expect(moving().filter((name) => !still.includes(name))).toEqual([]))
    expect(moving()).toContain('opacity')
  })

  it('works by keyboard alone, and the focus is never lost', async () => {
    const { dialog, title, wallets, find, atRest } = await open()
    await atRest() // the view takes the focus once it is drawn
    const isInside = () => dialog.contains(findFocused(document) ?? null)
    const tabTo = async (isReached: () => boolean) => {
      for (let presses = 0; presses < 8 && !isReached(); presses += 1) await userEvent.tab()
      expect(isReached()).toBe(true)
    }
    await tabTo(() => findFocused(document)?.closest('label')?.querySelector('.lk-row__name')?.textContent === 'Solana')
    await userEvent.keyboard(' ')
    wallets.solana.answer = 'reject'
    await tabTo(() => findFocused(document)?.textContent === 'Connect 2 networks')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(title()).toBe('You declined the request in Harbour'))
    await vi.waitFor(() => expect(findFocused(document)).toBe(find('.lk-view:not(.lk-ghost)')))
    wallets.solana.answer = 'approve'
    await tabTo(() => findFocused(document)?.textContent === 'Try again')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(title()).toBe('Connected'))
    await vi.waitFor(() => expect(isInside()).toBe(true))
    await tabTo(() => findFocused(document)?.textContent === 'Done')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(dialog.open).toBe(false))
  })
})
