import type { Namespace } from '@latchkey/core'
import { chooseWallet, goBack, noticesSlice } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { createMemoryAdapter, createMemoryWallet, type MemoryWallet } from '@latchkey/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickAtRest } from '../testing/clickAtRest.js'
import { holdFrames } from '../testing/motion.js'
import { address } from '../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { findFocused } from '../frame/focus.js'
import type { Journeys, JourneyViews, ViewModule } from '../context/viewLoader.js'
import { journeysWith } from '../stories/journeysWith.js'

const view = (title: string, height = 100): ViewModule => ({
  Component: () => (
    <div className="lk-body" data-height={height}>
      <button type="button">{`First of ${title}`}</button>
      <button type="button">{`Last of ${title}`}</button>
    </div>
  ),
  title: () => title,
})

const journeys = (later: Partial<Journeys> = {}): Journeys => ({
  ...journeysWith({ Connect: view('Connect Wallet'), ConnectingExternal: view('Fennec') }, async () => ({})),
  account: async () => ({
    Account: view('Account'),
    Networks: view('Networks'),
    UnsupportedChain: view('Unsupported'),
  }),
  send: async () => ({ WalletSend: view('Send') }),
  receive: async () => ({ WalletReceive: view('Receive') }),
  wallets: async () => ({ ProfileWallets: view('Wallets') }),
  'sign-in': async () => ({ SIWXSignMessage: view('Sign in') }),
  ...later,
})

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

const appendOpener = () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.dataset.test = ''
  opener.textContent = 'Opener'
  opener.focus()
  return opener
}

afterEach(async () => {
  vi.restoreAllMocks()
  unmountModals()
  for (const element of document.querySelectorAll('[data-test]')) element.remove()
  await page.viewport(800, 700)
})

describe('the dialog', () => {
  it('is named by its view, and is open or closed as the state says', async () => {
    const { engine, dialog } = await mountTestModal(journeys())
    expect(dialog.open).toBe(false)
    await engine.actions.open()
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true))
    await expect.element(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
    await engine.actions.close()
    await vi.waitFor(() => expect(dialog.open).toBe(false))
  })

  it('is a card 360 px wide with z-index 999 [S9.11a] [S9.11b]', async () => {
    const { engine, find, dialog } = await mountTestModal(journeys())
    await engine.actions.open()
    await vi.waitFor(() => expect(find('.lk-dialog').offsetWidth).toBe(360))
    expect(getComputedStyle(dialog).zIndex).toBe('999')
  })

  it('is a sheet as wide as a phone, at its bottom', async () => {
    await page.viewport(390, 700)
    const { engine, find } = await mountTestModal(journeys())
    await engine.actions.open()
    await vi.waitFor(() => expect(find('.lk-dialog').getBoundingClientRect().bottom).toBe(700))
    expect(find('.lk-dialog').offsetWidth).toBe(390)
  })

  it('closes by Escape, by its button and by the backdrop, through the state', async () => {
    const { engine, dialog, atRest } = await mountTestModal(journeys())
    const isOpen = () => engine.store.getState().modal.open
    await engine.actions.open()
    await atRest()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect([isOpen(), dialog.open]).toEqual([false, false]))
    await engine.actions.open()
    await atRest()
    await clickAtRest(page.getByRole('button', { name: 'Close' }))
    await vi.waitFor(() => expect([isOpen(), dialog.open]).toEqual([false, false]))
    await engine.actions.open()
    await atRest()
    await userEvent.click(page.elementLocator(dialog), { position: { x: 5, y: 5 } })
    await vi.waitFor(() => expect([isOpen(), dialog.open]).toEqual([false, false]))
  })

  it('F-115: stays when the pointer went down inside and up on the backdrop', async () => {
    const { engine, dialog, find, atRest } = await mountTestModal(journeys())
    await engine.actions.open()
    await atRest()
    find('h2').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    expect(engine.store.getState().modal.open).toBe(true)
    // The press inside has ended, so a press on the backdrop closes.
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    expect(engine.store.getState().modal.open).toBe(false)
  })

  it('F-115: stays open if Escape is pressed repeatedly and closing is refused, shakes and says why', async () => {
    const { engine, wallet, dialog, root, find, clock, atRest } = await mountTestModal(journeys())
    await engine.actions.connect(fennec)
    wallet.network = 'eip155:5'
    wallet.changes.emit('change')
    await atRest()
    for (const _ of [1, 2, 3]) await userEvent.keyboard('{Escape}')
    expect(dialog.open).toBe(true)
    expect(dialog.hasAttribute('data-refuse')).toBe(true)
    expect(getComputedStyle(find('.lk-dialog')).animation).toMatch(/^0\.5s .* lk-shake$/)
    const alerts = [...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
    expect(alerts.join('')).toContain('One more step')
    await clock.advance(500)
    expect(dialog.hasAttribute('data-refuse')).toBe(false)
    // The visible text stays long enough to be read.
    const seen = () => root.querySelector('.lk-refused')?.textContent ?? ''
    expect(seen()).toContain('One more step')
    expect([...root.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('')).toBe('')
  })

  it('opens before its card is drawn, so that neither blocks the page for long; the card is not visible until it is complete', async () => {
    const { engine, dialog, find } = await mountTestModal(journeys())
    const card = find('.lk-dialog')
    const recorded: { isOpen: boolean; parts: number; isSeen: boolean }[] = []
    const record = () =>
      recorded.push({ isOpen: dialog.open, parts: card.childElementCount, isSeen: card.checkVisibility() })
    const observer = new MutationObserver(record)
    observer.observe(dialog, { attributeFilter: ['open'] })
    observer.observe(card, { childList: true })
    await engine.actions.open()
    await vi.waitFor(() => expect(findFocused(document)).toBe(find('.lk-view')))
    observer.disconnect()
    expect(recorded).toEqual([
      { isOpen: true, parts: 0, isSeen: false },
      { isOpen: true, parts: 1, isSeen: true },
    ])
  })

  it('is painted before its card is drawn, and the card then appears as a whole', async () => {
    const { engine, dialog, find } = await mountTestModal(journeys())
    const { drawFrame, release } = holdFrames()
    await engine.actions.open()
    await vi.waitFor(() => expect(dialog.open).toBe(true))
    const drawn: number[] = []
    const observer = new MutationObserver(() => drawn.push(find('.lk-dialog').childElementCount))
    observer.observe(find('.lk-dialog'), { childList: true })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(drawn).toEqual([])
    await drawFrame()
    await vi.waitFor(() => expect(find('.lk-view').checkVisibility()).toBe(true))
    observer.disconnect()
    release()
    expect(drawn).toEqual([1])
  })

  it('locks the page and takes the focus only after its card is painted', async () => {
    const { engine, find } = await mountTestModal(journeys())
    const { drawFrame, release } = holdFrames()
    const state = () => [
      findFocused(document) === find('.lk-view'),
      getComputedStyle(document.documentElement).overflow,
    ]
    const before = [false, 'visible']
    await import('../dialog/attachDialogToPage.js') // so that no guard is late because its code is being fetched
    await engine.actions.open()
    await drawFrame() // the dialog without its card
    await vi.waitFor(() => expect(find('.lk-view').checkVisibility()).toBe(true))
    expect(state()).toEqual(before)
    await drawFrame()
    expect(state()).toEqual(before) // code in a frame runs before the frame is painted
    release()
    await vi.waitFor(() => expect(state()).toEqual([true, 'hidden']))
  })

  it('does not take the focus from a control that the user uses before the card is painted', async () => {
    const { engine, find } = await mountTestModal(journeys())
    const { drawFrame, release } = holdFrames()
    await engine.actions.open()
    await drawFrame() // the dialog without its card
    const first = await vi.waitFor(() => find<HTMLButtonElement>('.lk-view button'))
    first.focus()
    await drawFrame()
    release()
    await vi.waitFor(() => expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')) // everything is done
    expect(findFocused(document)).toBe(first)
  })

  it('moves the focus to the view, keeps it inside, and restores it', async () => {
    const opener = appendOpener()
    const { engine, find, atRest } = await mountTestModal(journeys())
    await engine.actions.open()
    await atRest() // the code that keeps the focus inside may be fetched later
    expect(findFocused(document)).toBe(find('.lk-view'))
    await userEvent.tab()
    expect(findFocused(document)?.textContent).toBe('First of Connect Wallet')
    await userEvent.tab()
    await userEvent.tab()
    expect(findFocused(document)?.ariaLabel).toBe('Close')
    await userEvent.tab({ shift: true })
    expect(findFocused(document)?.textContent).toBe('Last of Connect Wallet')
    await engine.actions.close()
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('yields while the wallet has an open prompt: the page beside it is usable, and the focus stays', async () => {
    const opener = appendOpener()
    const clicked = vi.fn()
    opener.addEventListener('click', clicked)
    const { engine, dialog, wallet } = await mountTestModal(journeys())
    wallet.answer = 'hang'
    await engine.actions.open()
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect([dialog.open, dialog.matches(':modal')]).toEqual([true, false]))
    await expect.element(page.getByRole('dialog', { name: 'Fennec' })).toBeVisible()
    await userEvent.click(opener)
    expect(clicked).toHaveBeenCalledTimes(1)
    expect(engine.store.getState().modal.open).toBe(true)
    engine.store.dispatch(goBack())
    await vi.waitFor(() => expect([dialog.open, dialog.matches(':modal')]).toEqual([true, true]))
    await engine.actions.close()
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('does not make a card inert that the wallet draws above it at once', async () => {
    appendOpener()
    const { engine, dialog, wallet, atRest } = await mountTestModal(journeys())
    await engine.actions.open()
    await atRest()
    const card = document.createElement('button')
    card.dataset.test = ''
    card.textContent = 'Approve'
    card.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647'
    card.addEventListener('click', () => card.remove())
    wallet.answer = 'hang'
    document.body.append(card)
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(false))
    await userEvent.click(page.getByRole('button', { name: 'Approve' }))
    expect([card.isConnected, dialog.open]).toEqual([false, true])
  })

  it('takes the focus from the page when it is modal again, and restores it when it closes', async () => {
    const opener = appendOpener()
    const { engine, dialog, find, wallet, atRest } = await mountTestModal(journeys())
    const yields = async () => {
      wallet.answer = 'hang'
      engine.store.dispatch(chooseWallet(fennec))
      await vi.waitFor(() => expect([dialog.open, dialog.matches(':modal')]).toEqual([true, false]))
    }
    await engine.actions.open()
    await atRest()
    await yields()
    opener.focus()
    engine.store.dispatch(goBack())
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true))
    await vi.waitFor(() => expect(findFocused(document)).toBe(find('.lk-view:not(.lk-ghost)')))
    await yields()
    find('.lk-view:not(.lk-ghost)').focus()
    await engine.actions.close()
    await vi.waitFor(() => expect([dialog.open, document.activeElement]).toEqual([false, opener]))
  })

  it('does not yield to a wallet that responds after a few frames', async () => {
    const { engine, dialog, wallet, atRest } = await mountTestModal(journeys())
    await engine.actions.connect(fennec) // from now on, its code is loaded
    await engine.actions.open({ view: 'Connect' })
    await atRest()
    const recorded: (string | undefined)[] = []
    const observer = new MutationObserver(() => recorded.push(dialog.dataset.mode))
    observer.observe(dialog, { attributeFilter: ['data-mode'] })
    // A timeout must not expire before the wallet responds, however slow the frames are.
    const { setTimeout } = globalThis
    const held = vi.spyOn(globalThis, 'setTimeout')
    held.mockImplementation(
      Object.assign(
        (action: () => void, ms = 0, ...rest: []) => setTimeout(action, ms < 100 ? ms : 1e9, ...rest),
        setTimeout,
      ),
    )
    const { ask } = wallet
    wallet.ask = async (signal) => {
      for (const _ of [1, 2, 3, 4, 5]) await new Promise(requestAnimationFrame)
      return ask(signal)
    }
    await engine.actions.switchNetwork('eip155:137')
    await engine.actions.switchNetwork('eip155:1')
    held.mockRestore()
    wallet.answer = 'hang'
    void engine.actions.switchNetwork('eip155:137').catch(() => undefined)
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(false))
    observer.disconnect()
    expect(recorded).toEqual(['yielding'])
  })

  it.each([
    ['going back', 'Back'],
    ['closing and opening again', 'Close'],
  ])('stays aside after %s, until the wallet that was asked has answered', async (_, name) => {
    let decline = () => {}
    const { engine, dialog, wallet, atRest } = await mountTestModal()
    wallet.answer = new Promise((resolve) => {
      decline = () => resolve('reject')
    })
    await engine.actions.open()
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(dialog.dataset.mode).toBe('yielding'))
    const modes = new Set<string | undefined>()
    const observer = new MutationObserver(() => modes.add(dialog.dataset.mode))
    observer.observe(dialog, { attributes: true, attributeFilter: ['data-mode'] })
    await clickAtRest(page.getByRole('button', { name, exact: true }))
    await engine.actions.open({ view: 'Connect' })
    await atRest()
    expect([dialog.matches(':modal'), dialog.dataset.mode, modes.has('modal')]).toEqual([false, 'yielding', false])
    observer.disconnect()
    decline()
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true))
  })

  it('keeps the focused control when it yields', async () => {
    const { engine, dialog, find, wallet, atRest } = await mountTestModal(journeys())
    await engine.actions.connect(fennec)
    wallet.answer = 'hang'
    await engine.actions.open({ view: 'Connect' })
    await atRest()
    find('.lk-view button').focus()
    void engine.actions.switchNetwork('eip155:137').catch(() => undefined)
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(false))
    await vi.waitFor(() => expect(findFocused(document)).toBe(find('.lk-view button')))
  })

  it('yields also if the button that sends the request to the wallet is thereby disabled', async () => {
    appendOpener()
    const { engine, dialog, find, wallet, atRest } = await mountTestModal(journeys())
    await engine.actions.connect(fennec)
    wallet.answer = 'hang'
    await engine.actions.open({ view: 'Connect' })
    await atRest()
    const button = find<HTMLButtonElement>('.lk-view button')
    button.focus()
    void engine.actions.switchNetwork('eip155:137').catch(() => undefined)
    button.disabled = true
    await vi.waitFor(() => expect(dialog.dataset.mode).toBe('yielding'))
    expect(dialog.matches(':modal')).toBe(false)
    await vi.waitFor(() => expect(dialog.contains(findFocused(document) ?? null)).toBe(true))
  })

  it('does not let the page scroll while it is modal, and does not move it', async () => {
    const tall = document.body.appendChild(document.createElement('div'))
    tall.dataset.test = ''
    tall.style.height = '3000px'
    const width = tall.getBoundingClientRect().width
    const { engine, wallet } = await mountTestModal(journeys())
    await engine.actions.open()
    await vi.waitFor(() => expect(getComputedStyle(document.documentElement).overflow).toBe('hidden'))
    expect(tall.getBoundingClientRect().width).toBe(width)
    wallet.answer = 'hang'
    engine.store.dispatch(chooseWallet(fennec))
    const isHeld = () => document.documentElement.hasAttribute('style')
    await vi.waitFor(() => expect(isHeld()).toBe(false))
    engine.store.dispatch(goBack())
    await vi.waitFor(() => expect(isHeld()).toBe(true))
    await engine.actions.close()
    await vi.waitFor(() => expect(isHeld()).toBe(false))
  })

  describe('F-116: if the page removes its element', () => {
    const ways: Readonly<Record<string, (host: HTMLElement) => void>> = {
      'by itself': (host) => host.remove(),
      'with all that it holds': () => document.body.replaceChildren(),
      'to put it elsewhere': (host) => document.body.prepend(host),
    }
    it.each(Object.entries(ways))(
      '%s: it closes, unlocks the page, and is in the page again when it opens',
      async (_, take) => {
        const opener = appendOpener()
        const failed = vi.spyOn(console, 'error')
        const { engine, events, host, dialog, atRest } = await mountTestModal(journeys())
        await engine.actions.open()
        await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
        const before = [...document.body.children]
        take(host)
        await vi.waitFor(() => expect(document.documentElement.hasAttribute('style')).toBe(false))
        expect([engine.store.getState().modal.open, dialog.open]).toEqual([false, false])
        expect(events.filter(({ event }) => event === 'MODAL_CLOSE')).toHaveLength(1)
        if (opener.isConnected) expect(document.activeElement).toBe(opener)
        else document.body.replaceChildren(...before.filter((element) => element !== host))
        await engine.actions.open()
        await atRest()
        expect([host.parentElement, dialog.matches(':modal')]).toEqual([document.body, true])
        await userEvent.keyboard('{Escape}')
        await vi.waitFor(() => expect(dialog.open).toBe(false))
        expect(failed).not.toHaveBeenCalled()
      },
    )

    it('closes even if closing is refused', async () => {
      const { engine, host, dialog, wallet, atRest } = await mountTestModal(journeys())
      await engine.actions.connect(fennec)
      wallet.network = 'eip155:5'
      wallet.changes.emit('change')
      await atRest()
      host.remove()
      await vi.waitFor(() => expect(dialog.open).toBe(false))
      expect(engine.store.getState().modal).toMatchObject({ open: false, shaking: false })
    })

    it('is in the page again to show a message to the user', async () => {
      const { engine, host } = await mountTestModal(journeys())
      host.remove()
      engine.store.dispatch(noticesSlice.actions.toastShown({ tone: 'ok', message: { kind: 'site', text: 'Copied' } }))
      await expect.element(page.getByText('Copied')).toBeVisible()
      expect(host.parentElement).toBe(document.body)
    })
  })

  it('removes everything when it is unmounted', async () => {
    const { engine, events, unmount } = await mountTestModal(journeys())
    await engine.actions.open()
    await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'))
    unmount()
    expect(document.querySelector('latchkey-modal')).toBeNull()
    await vi.waitFor(() => expect(document.documentElement.hasAttribute('style')).toBe(false))
    expect(events.map(({ event }) => event)).toEqual(['MODAL_CREATED', 'MODAL_OPEN'])
  })

  it('is appended to the page’s body [S2.17a]', async () => {
    const { host } = await mountTestModal(journeys())
    expect(host.parentElement).toBe(document.body)
  })

  it('is drawn in the place that the page chose if appending is disabled [S2.17a]', async () => {
    await expect(mountTestModal(journeys(), { append: false })).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    const place = document.body.appendChild(document.createElement('section'))
    place.dataset.test = ''
    const placed = place.appendChild(document.createElement('latchkey-modal'))
    const { host, engine, unmount } = await mountTestModal(journeys(), { append: false })
    expect(host).toBe(placed)
    await engine.actions.open()
    await expect.element(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
    unmount()
    expect(placed.isConnected).toBe(true)
  })
})

describe('beside a host', () => {
  it('is on top of the host’s own modal dialog, and leaves it open', async () => {
    const theirs = document.body.appendChild(document.createElement('dialog'))
    theirs.dataset.test = ''
    const opener = theirs.appendChild(document.createElement('button'))
    theirs.showModal()
    const { engine, dialog, wallet } = await mountTestModal(journeys())
    await engine.actions.open()
    await clickAtRest(page.getByRole('button', { name: 'First of Connect Wallet' }))
    wallet.answer = 'hang'
    engine.store.dispatch(chooseWallet(fennec))
    // While the host has a modal dialog open, a dialog that is not modal would be inert.
    expect(dialog.matches(':modal')).toBe(true)
    await clickAtRest(page.getByRole('button', { name: 'First of Fennec' }))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect([dialog.open, theirs.open, document.activeElement]).toEqual([false, true, opener]))
  })

  it('looks the same if the page resets every style and sets unusual inherited ones', async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.dataset.test = ''
    const { engine, find } = await mountTestModal(journeys())
    await engine.actions.open()
    const facts = () => {
      const { color, letterSpacing, fontSize, pointerEvents, opacity, display } = getComputedStyle(find('.lk-title'))
      const { width, height } = find('.lk-head').getBoundingClientRect()
      return { color, letterSpacing, fontSize, pointerEvents, opacity, display, width, height }
    }
    await vi.waitFor(() => expect(find('.lk-head').getBoundingClientRect().width).toBe(360))
    const before = facts()
    style.textContent =
      '* { all: unset !important } body { pointer-events: none; letter-spacing: 20px; font-size: 40px } body > * { display: none; opacity: .1; transform: scale(.5) }'
    expect(facts()).toEqual(before)
  })

  it('hides its events from the host’s own listeners', async () => {
    const listener = vi.fn()
    const types = ['pointerdown', 'mousedown', 'focusin', 'keydown', 'wheel']
    for (const type of types) document.addEventListener(type, listener)
    const { engine, atRest } = await mountTestModal(journeys())
    await engine.actions.open()
    await atRest()
    listener.mockClear()
    await clickAtRest(page.getByRole('button', { name: 'First of Connect Wallet' }))
    await userEvent.keyboard('a')
    for (const type of types) document.removeEventListener(type, listener)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('steps', () => {
  it('moves to the next view with the focus, and back', async () => {
    const { engine, find, root } = await mountTestModal(journeys())
    await engine.actions.open()
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await expect.element(page.getByRole('dialog', { name: 'Networks' })).toBeVisible()
    await vi.waitFor(() => expect(findFocused(document)).toBe(find('.lk-view:not(.lk-ghost)')))
    await vi.waitFor(() => expect(root.querySelector('.lk-ghost')).toBeNull())
    await clickAtRest(page.getByRole('button', { name: 'Back' }))
    await expect.element(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
    expect(root.querySelectorAll('.lk-view:not(.lk-ghost)')).toHaveLength(1)
  })

  /** Opens a list whose next view is fetched only when the test says so. */
  const awaitNetworks = async () => {
    let arrive: (views: JourneyViews) => void = () => undefined
    const account = new Promise<JourneyViews>((resolve) => {
      arrive = resolve
    })
    const mounted = await mountTestModal(journeys({ account: () => account }))
    const { engine, find, atRest } = mounted
    await engine.actions.open()
    await atRest()
    const before = find('.lk-dialog').offsetHeight
    const pressed = find<HTMLButtonElement>('.lk-view button')
    pressed.focus()
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await vi.waitFor(() => expect(find('.lk-card').ariaBusy).toBe('true'))
    const read = () => ({
      title: find('h2').textContent,
      view: find('.lk-view:not(.lk-ghost)').dataset.view,
      height: find('.lk-dialog').offsetHeight,
      isFocused: findFocused(document) === pressed,
    })
    return { ...mounted, arrive: () => arrive({ Networks: view('Networks') }), before, read }
  }

  it('keeps the last view as it is while the next one is fetched: its title, its height, and its focus', async () => {
    const { arrive, before, read, root } = await awaitNetworks()
    expect(read()).toEqual({ title: 'Connect Wallet', view: 'Connect', height: before, isFocused: true })
    expect(root.querySelector('.lk-ghost')).toBeNull()
    arrive()
    await expect.element(page.getByRole('button', { name: 'First of Networks' })).toBeVisible()
    await expect.element(page.getByRole('dialog', { name: 'Networks' })).toBeVisible()
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-view')).toHaveLength(1))
    expect(root.querySelector('.lk-card')?.ariaBusy).toBe('false')
  })

  it('keeps the last view with its own title, however long the next one takes', async () => {
    const { arrive, before, clock, read, root } = await awaitNetworks()
    await clock.advance(60_000)
    expect(read()).toEqual({ title: 'Connect Wallet', view: 'Connect', height: before, isFocused: true })
    expect(root.querySelector('.lk-card')?.ariaBusy).toBe('true')
    arrive()
    await expect.element(page.getByRole('dialog', { name: 'Networks' })).toBeVisible()
  })

  it('stops waiting if the user goes back meanwhile', async () => {
    const { arrive, engine, find, read } = await awaitNetworks()
    engine.store.dispatch(goBack())
    await vi.waitFor(() => expect(find('.lk-card').ariaBusy).toBe('false'))
    arrive()
    expect(read()).toMatchObject({ title: 'Connect Wallet', view: 'Connect' })
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await expect.element(page.getByRole('dialog', { name: 'Networks' })).toBeVisible()
  })

  it('says that a view could not be fetched, and fetches it again', async () => {
    const load = vi.fn(async () => {
      if (load.mock.calls.length === 1) throw new TypeError('Failed to fetch')
      return { Networks: view('Networks') }
    })
    const { engine } = await mountTestModal(journeys({ account: load }))
    await engine.actions.open()
    engine.store.dispatch(navigate({ view: 'Networks', data: undefined }))
    await expect.element(page.getByRole('alert').filter({ hasText: 'Nothing was sent or signed' })).toBeVisible()
    await clickAtRest(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByRole('dialog', { name: 'Networks' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'First of Networks' })).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('fetches what a connected user will see before the modal is opened', async () => {
    const load = vi.fn(async () => ({ Account: view('Account') }))
    const { engine } = await mountTestModal(journeys({ account: load }))
    expect(load).not.toHaveBeenCalled()
    await engine.actions.connect(fennec)
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  })

  it("fetches no view before it is shown with `prefetch: 'never'`", async () => {
    const fetched: string[] = []
    const noting = (name: string, views: JourneyViews) => async () => {
      fetched.push(name)
      return views
    }
    const prefetch = vi.fn(async () => undefined)
    const { entry, adapter } = createMemoryAdapter({
      namespace: 'eip155',
      wallets: [createMemoryWallet({ id: 'io.fennec', name: 'Fennec', accounts: [{ address }], network: 'eip155:1' })],
    })
    const { engine, atRest } = await mountTestModal(
      journeys({
        connecting: noting('connecting', {}),
        account: noting('account', { Account: view('Account') }),
        help: noting('help', { ConnectIntro: view('Connect Wallet') }),
        send: noting('send', {}),
        receive: noting('receive', {}),
        'sign-in': noting('signIn', {}),
      }),
      {
        prefetch: 'never',
        modalSize: 'wide',
        sessions: [{ data: { accountAddress: address, chainId: 'eip155:1' } }],
        adapters: [{ ...entry, load: async () => ({ ...adapter, prefetch }) }],
      },
    )
    const settle = async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      for (let time = 0; time < 3; time += 1) await new Promise((resolve) => requestIdleCallback(resolve))
      return fetched
    }
    expect(await settle()).toEqual([])
    await engine.actions.open()
    await atRest()
    expect(await settle()).toEqual(['help']) // the second pane
    engine.store.dispatch(navigate({ view: 'ConnectingExternal', data: fennec }))
    expect(await settle()).toEqual(['help'])
    await engine.actions.close()
    await engine.actions.connect(fennec)
    expect(await settle()).toEqual(['help'])
    expect(prefetch).not.toHaveBeenCalled()
    await engine.actions.open()
    await expect.element(page.getByRole('button', { name: 'First of Account' })).toBeVisible()
    expect(await settle()).toEqual(['help', 'account'])
  })

  it('has the title of the list of wallets while the pane beside it is fetched', async () => {
    let arrive: ((views: JourneyViews) => void) | undefined
    const help = () =>
      new Promise<JourneyViews>((resolve) => {
        arrive = resolve
      })
    const { engine, find, root } = await mountTestModal(journeys({ help }), { modalSize: 'wide' })
    await engine.actions.open()
    await vi.waitFor(() => expect(root.querySelector('.lk-awaited')).not.toBeNull())
    expect(find('h2').textContent).toBe('Connect a wallet')
    arrive?.({ ConnectIntro: view('Both panes') })
    await vi.waitFor(() => expect(root.querySelector('.lk-awaited')).toBeNull())
  })

  it('fetches the code for connecting while the list is shown and if there is a wallet, each part in a task of its own', async () => {
    const idle: IdleRequestCallback[] = []
    // Callbacks with a time limit belong to the focus and the guards.
    vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((action, limits) => (limits ? 0 : idle.push(action)))
    const wallet = createMemoryWallet({
      id: 'io.fennec',
      name: 'Fennec',
      accounts: [{ address: '0x2d' }],
      network: 'eip155:1',
    })
    const fetched: Namespace[] = []
    const noting = <ns extends Namespace>(namespace: ns, wallets: readonly MemoryWallet[]) => {
      const { entry, adapter } = createMemoryAdapter({ namespace, wallets })
      const prefetch = async () => {
        fetched.push(namespace)
        throw new Error('Offline: nobody is told.')
      }
      return { ...entry, load: async () => ({ ...adapter, prefetch }) }
    }
    const load = vi.fn(async () => ({}))
    const { engine } = await mountTestModal(journeys({ connecting: load }), {
      adapters: [noting('solana', []), noting('eip155', [wallet])],
    })
    const { drawFrame, release } = holdFrames()
    await engine.actions.open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(idle).toEqual([]) // nothing has been painted yet
    await drawFrame()
    release()
    await vi.waitFor(() => expect(idle.length).toBe(1))
    const fetchedIn = () => {
      idle.shift()?.({ didTimeout: false, timeRemaining: () => 50 })
      return [load.mock.calls.length, [...fetched], idle.length]
    }
    expect([fetchedIn(), fetchedIn()]).toEqual([
      [1, [], 1],
      [1, ['eip155'], 0],
    ])
  })
})
