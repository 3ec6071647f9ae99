import { chooseWallet, noticesSlice } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../testing/clickAtRest.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { listenToRegions } from '../testing/listenToRegions.js'
import { comeToRest, recordAnimations } from '../testing/motion.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const
const { toastShown } = noticesSlice.actions

afterEach(async () => {
  vi.restoreAllMocks()
  unmountModals()
  await page.viewport(800, 700)
})

/** Returns the toast with a text, if it is rendered. */
const findToast = (root: ShadowRoot, text: string) =>
  [...root.querySelectorAll<HTMLElement>('.lk-toast:not(.lk-ghost)')].find(({ textContent }) =>
    textContent?.includes(text),
  )

describe('toasts', () => {
  it('are drawn in the dialog while it is modal, and above the page otherwise', async () => {
    const { engine, root, dialog } = await mountTestModal()
    engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text: 'Address copied' } }))
    await vi.waitFor(() => expect(findToast(root, 'Address copied')?.checkVisibility()).toBe(true))
    const outside = findToast(root, 'Address copied')
    expect(outside?.closest('[popover]')?.matches(':popover-open')).toBe(true)
    expect(dialog.contains(outside ?? null)).toBe(false)
    await engine.actions.open()
    await vi.waitFor(() => expect(dialog.contains(findToast(root, 'Address copied') ?? null)).toBe(true))
  })

  it.each([400, 480, 600, 699, 700, 900])(
    'leave the header of the card free, in a window of %i px height',
    async (height) => {
      await page.viewport(800, height)
      const mounted = await mountTestModal()
      const { engine, root, find } = mounted
      await engine.actions.open()
      await comeToRest(mounted)
      engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text: 'Address copied' } }))
      await vi.waitFor(() => expect(findToast(root, 'Address copied')?.checkVisibility()).toBe(true))
      await comeToRest(mounted)
      const toast = findToast(root, 'Address copied')?.getBoundingClientRect() ?? expect.fail('There is no toast.')
      const header = find('.lk-head').getBoundingClientRect()
      expect(toast.bottom <= header.top || toast.top >= header.bottom).toBe(true)
      expect(toast.bottom).toBeLessThanOrEqual(height)
    },
  )

  it('are announced once, in the region that screen readers reach at that time, even if they move', async () => {
    const { engine, root, dialog } = await mountTestModal()
    const regions = [...root.querySelectorAll<HTMLElement>('[role=status]')]
    const announcements: { readonly text: string | null; readonly isInDialog: boolean }[] = []
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const { textContent: text } of addedNodes)
          announcements.push({ text, isInDialog: dialog.contains(target) })
    })
    for (const region of regions) observer.observe(region, { childList: true })
    const show = (text: string) => engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text } }))
    show('Saved')
    await vi.waitFor(() => expect(announcements).toHaveLength(1))
    await engine.actions.open()
    await vi.waitFor(() => expect(dialog.contains(findToast(root, 'Saved') ?? null)).toBe(true))
    show('Copied')
    await vi.waitFor(() => expect(findToast(root, 'Copied')).toBeDefined())
    await engine.actions.close()
    await vi.waitFor(() => expect(dialog.contains(findToast(root, 'Copied') ?? dialog)).toBe(false))
    expect(announcements).toEqual([
      { text: 'Saved', isInDialog: false },
      { text: 'Copied', isInDialog: true },
    ])
    observer.disconnect()
    // A user who reads through the page does not find them.
    await vi.waitFor(() => expect(regions.map(({ textContent }) => textContent).join('')).toBe(''))
  })

  it('disappear by themselves', async () => {
    const { engine, clock, root } = await mountTestModal()
    engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text: 'Address copied' } }))
    await vi.waitFor(() => expect(findToast(root, 'Address copied')?.checkVisibility()).toBe(true))
    await clock.advance(2_500)
    await vi.waitFor(() => expect(findToast(root, 'Address copied')).toBeUndefined())
    await vi.waitFor(() => expect(root.querySelector('[popover]')?.matches(':popover-open')).toBe(false))
  })

  it('say that a switch failed, and offer to try again', async () => {
    const { engine, root } = await mountTestModal()
    await engine.actions.connect(fennec)
    const error = { code: 'USER_REJECTED', message: 'Declined.' } as const
    engine.store.dispatch(toastShown({ tone: 'bad', message: { kind: 'switchFailed', network: 'eip155:137', error } }))
    await vi.waitFor(() => expect(findToast(root, 'Network not changed')?.checkVisibility()).toBe(true))
    await clickAtRest(page.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(engine.getSnapshot().networkId).toBe('eip155:137'))
  })

  describe('about a wallet that approves after the user has left', () => {
    const text = 'Approved too late. Connect again to use Fennec.'
    /** Chooses the wallet, leaves, and then has the wallet approve. */
    const approveLate = async (leave: () => Promise<unknown>) => {
      let approve = () => {}
      const mounted = await mountTestModal()
      const { engine, root, wallet } = mounted
      wallet.answer = new Promise((resolve) => {
        approve = () => resolve('approve')
      })
      await engine.actions.open()
      engine.store.dispatch(chooseWallet(fennec))
      await expect.element(page.getByText('Approve the connection in Fennec.')).toBeVisible()
      await mounted.atRest() // Escape needs the focus
      await leave()
      await vi.waitFor(() => expect(engine.store.getState().connections.attempts).toEqual({}))
      expect(findToast(root, text)).toBeUndefined()
      const { announced, missed } = listenToRegions(root)
      approve()
      await vi.waitFor(() => expect(findToast(root, text)?.checkVisibility()).toBe(true))
      expect(engine.getSnapshot().connections).toEqual([])
      wallet.answer = 'approve'
      return { ...mounted, announced, missed }
    }

    it.each([
      ['by Escape', () => userEvent.keyboard('{Escape}')],
      ['by ×', () => clickAtRest(page.getByRole('button', { name: 'Close' }))],
    ])('say so once when they left %s, and connect it by keyboard', async (_, leave) => {
      const { engine, root, dialog, announced, missed } = await approveLate(leave)
      await vi.waitFor(() => expect(dialog.open).toBe(false))
      await vi.waitFor(() => expect(announced).toEqual([text]))
      const button = findToast(root, text)?.querySelector('button')
      const isReached = () => root.activeElement === button
      for (let tabs = 0; tabs < 20 && !isReached(); tabs += 1) await userEvent.tab()
      expect(isReached()).toBe(true)
      await userEvent.keyboard('{Enter}')
      await vi.waitFor(() => expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected'))
      await vi.waitFor(() => expect(findToast(root, text)).toBeUndefined())
      expect(announced.filter((announcement) => announcement === text)).toEqual([text])
      expect(missed).toEqual([])
    })

    it('are shown in the dialog if the user went back, until the wallet is requested again', async () => {
      const { engine, root, dialog } = await approveLate(() => clickAtRest(page.getByRole('button', { name: 'Back' })))
      await vi.waitFor(() => expect(dialog.contains(findToast(root, text) ?? null)).toBe(true))
      await clickAtRest(page.getByRole('button', { name: 'Fennec', exact: true }))
      await vi.waitFor(() => expect(engine.getSnapshot().namespaces.eip155?.status).toBe('connected'))
      await vi.waitFor(() => expect(findToast(root, text)).toBeUndefined())
    })
  })

  it('link to a transaction on the network’s explorer', async () => {
    const hash = `0x${'ab'.repeat(32)}`
    const { engine } = await mountTestModal()
    await engine.actions.connect(fennec)
    const { id } = await engine.actions.send({ to: 'bob-the-builder', amount: '0.5' })
    const sent = engine.store.getState().transactions.transfers.find((transfer) => transfer.id === id)
    engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'sent', transactionId: id } }))
    const link = page.getByRole('link', { name: 'View' }).first()
    await expect.element(link).toHaveAttribute('href', `https://explorer.example/tx/${sent?.hash ?? hash}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })
})

describe('alerts', () => {
  it('show developers a configuration error until it is dismissed', async () => {
    const { engine } = await mountTestModal(undefined, { projectId: '', debug: true })
    await engine.actions.open()
    const alert = page.getByText('Project ID Not Configured')
    await expect.element(alert).toBeVisible()
    await clickAtRest(page.getByRole('button', { name: 'Dismiss' }))
    await expect.element(alert).not.toBeInTheDocument()
  })

  it('are not shown to users', async () => {
    const { engine } = await mountTestModal(undefined, { projectId: '', debug: false })
    await engine.actions.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(engine.store.getState().notices.alerts).toHaveLength(1)
    await expect.element(page.getByText('Project ID Not Configured')).not.toBeInTheDocument()
  })
})

describe('motion', () => {
  it('animates the height from one view to the next', async () => {
    const mounted = await mountTestModal()
    const { engine, find } = mounted
    await engine.actions.open()
    await comeToRest(mounted)
    const card = find('.lk-dialog')
    const low = card.offsetHeight
    const begun = recordAnimations()
    await engine.actions.connect(fennec)
    engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    await vi.waitFor(() => expect(find('.lk-view:not(.lk-ghost) .lk-qr').checkVisibility()).toBe(true))
    await comeToRest(mounted)
    const glides = begun.filter(({ element }) => element === card)
    expect(glides.at(0)?.frames.at(0)?.['height']).toBe(`${low}px`)
    expect(glides.at(-1)?.frames.at(-1)?.['height']).toBe(`${card.offsetHeight}px`)
    expect(card.offsetHeight).toBeGreaterThan(low)
  })
})
