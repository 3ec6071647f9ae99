import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { comeToRest, recordAnimations } from '../testing/motion.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(async () => {
  vi.restoreAllMocks()
  unmountModals()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: '' }] })
  await page.viewport(800, 700)
})

/** Opens the modal on a phone. */
const openOnPhone = async (options: Parameters<typeof mountTestModal>[1] = {}) => {
  await page.viewport(390, 700)
  const mounted = await mountTestModal(undefined, options)
  await mounted.engine.actions.open()
  const card = mounted.find('.lk-dialog')
  await comeToRest(mounted)
  expect(card.getBoundingClientRect().bottom).toBe(700)
  return { ...mounted, card }
}

const fling = (handle: HTMLElement, type: string, clientY: number) =>
  handle.dispatchEvent(
    new PointerEvent(type, { bubbles: true, composed: true, pointerId: 1, pointerType: 'touch', clientY }),
  )

/** Puts a finger on the sheet's head, once the sheet handles pointer events. @returns releases it */
const drag = async ({ find }: Pick<Awaited<ReturnType<typeof openOnPhone>>, 'find'>, y: number) => {
  const handle = find('.lk-handle')
  handle.setPointerCapture = () => undefined // there is no real pointer to capture
  await vi.waitFor(() => {
    fling(handle, 'pointerdown', 0)
    fling(handle, 'pointermove', y)
    expect(find('.lk-dialog').style.translate).toBe(`0px ${y < 0 ? y / 4 : y}px`)
  })
  await new Promise(requestAnimationFrame)
  fling(handle, 'pointermove', y) // the finger rests
  return (type: 'pointerup' | 'pointercancel' = 'pointerup') => fling(handle, type, y)
}

describe('the sheet', () => {
  it('enters from below also when it is prepared: the focus in it does not scroll the dialog to it', async () => {
    await page.viewport(390, 700)
    const { dialog, engine, find, prepare, root } = await mountTestModal()
    prepare()
    await vi.waitFor(() => expect(root.querySelector('.lk-row')).not.toBeNull())
    await vi.waitFor(() => expect(find('.lk-dialog').getBoundingClientRect().top).toBe(700))
    const scrolled: number[] = []
    dialog.addEventListener('scroll', () => scrolled.push(dialog.scrollTop))
    await engine.actions.open()
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true))
    scrolled.push(dialog.scrollTop)
    await comeToRest({ root })
    expect(scrolled.filter((top) => top > 0)).toEqual([])
    expect(find('.lk-dialog').getBoundingClientRect().bottom).toBe(700)
  })

  it('follows a finger, upwards for a quarter of the distance, and returns after a short drag', async () => {
    const modal = await openOnPhone()
    const up = await drag(modal, -40)
    up()
    const down = await drag(modal, 10)
    down()
    expect([modal.dialog.open, modal.card.style.translate]).toEqual([true, ''])
    await vi.waitFor(() => expect(modal.card.getAnimations()).toEqual([]))
    expect(modal.card.getBoundingClientRect().bottom).toBe(700)
  })

  it('returns if the system takes the finger away, however far it was dragged', async () => {
    const modal = await openOnPhone()
    const release = await drag(modal, 400)
    release('pointercancel')
    await vi.waitFor(() => expect(modal.card.getAnimations()).toEqual([]))
    expect([modal.dialog.open, modal.card.style.translate]).toEqual([true, ''])
    expect(modal.card.getBoundingClientRect().bottom).toBe(700)
  })

  it('leaves from where the finger released it, and is in its place when it is opened again', async () => {
    const modal = await openOnPhone()
    const release = await drag(modal, 200)
    const begun = recordAnimations()
    release()
    await vi.waitFor(() => expect(modal.dialog.open).toBe(false))
    const leaving = begun.find(({ animation }) => animation.id === 'drag')
    expect(leaving?.frames.map(({ translate }) => translate)).toEqual(['0px 200px', `0px ${modal.card.offsetHeight}px`])
    await modal.engine.actions.open()
    await vi.waitFor(() => expect(modal.card.getBoundingClientRect().bottom).toBe(700))
  })

  it('returns to its place if closing is refused', async () => {
    const modal = await openOnPhone()
    await modal.engine.actions.connect(fennec)
    modal.wallet.network = 'eip155:5'
    modal.wallet.changes.emit('change')
    await vi.waitFor(() => expect(modal.engine.store.getState().modal.stack.at(-1)?.view).toBe('UnsupportedChain'))
    const release = await drag(modal, 300)
    release()
    expect(modal.engine.store.getState().modal.shaking).toBe(true)
    await vi.waitFor(() => expect(modal.card.getAnimations()).toEqual([]))
    expect([modal.dialog.open, modal.card.getBoundingClientRect().bottom]).toEqual([true, 700])
  })

  it('fades where it was released, if the user prefers reduced motion', async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
    const modal = await openOnPhone()
    const release = await drag(modal, 300)
    const { top } = modal.card.getBoundingClientRect()
    release()
    await vi.waitFor(() => expect(modal.dialog.open).toBe(false))
    expect(modal.card.getBoundingClientRect().top).toBe(top)
  })

  it('cannot be dragged if it is a card or fills the screen', async () => {
    const modal = await openOnPhone()
    const release = await drag(modal, 10)
    release()
    for (const change of [
      () => page.viewport(800, 700),
      () => page.viewport(390, 700).then(() => modal.engine.actions.update({ enableMobileFullScreen: true })),
    ]) {
      await change()
      fling(modal.find('.lk-handle'), 'pointerdown', 0)
      fling(modal.find('.lk-handle'), 'pointermove', 50)
      expect(modal.card.style.translate).toBe('')
    }
  })
})

describe('a phone’s screen', () => {
  const box = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height]
  }

  it('is left free at the top by the sheet, filled if the site says so, and on a tablet the modal is a card', async () => {
    const { card, engine } = await openOnPhone()
    expect(card.getBoundingClientRect().top).toBeGreaterThanOrEqual(56)
    engine.actions.update({ enableMobileFullScreen: true })
    await vi.waitFor(() => expect(box(card)).toEqual([0, 0, 390, 700]))
    expect(getComputedStyle(card).borderRadius).toBe('0px')
    await page.viewport(800, 700)
    await vi.waitFor(() => expect(card.offsetWidth).toBe(360))
    expect(card.offsetHeight).toBeLessThan(560)
  })

  it('may be 320 px wide or 320 px high: the whole card is on it, and its list can be scrolled', async () => {
    const { card, find, root } = await openOnPhone()
    for (const [width, height] of [
      [320, 480],
      [640, 320],
    ] as const) {
      await page.viewport(width, height)
      await vi.waitFor(() => {
        const { left, right, top, bottom } = card.getBoundingClientRect()
        expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([true, true, true, true])
      })
      expect(find('.lk-view').scrollWidth).toBeLessThanOrEqual(card.clientWidth)
      for (const control of root.querySelectorAll('button')) {
        control.scrollIntoView()
        expect(control.checkVisibility()).toBe(true)
        expect(box(control)[2]).toBeGreaterThanOrEqual(44)
      }
    }
  })

  it('may be as small as 320 × 256 px, with an alert for developers on it: everything but the head scrolls, and every control can be reached', async () => {
    const { card, find, root } = await openOnPhone({ projectId: '', debug: true })
    await vi.waitFor(() => expect(root.querySelector('.lk-alert')).not.toBeNull())
    for (const [width, height] of [
      [320, 256],
      [600, 256],
    ] as const) {
      await page.viewport(width, height)
      await vi.waitFor(() => {
        const { top, bottom } = card.getBoundingClientRect()
        expect([top >= 16, bottom <= height]).toEqual([true, true])
      })
      const scroller = find('.lk-card')
      expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
      const controls = [...root.querySelectorAll('button')]
      expect(controls.length).toBeGreaterThan(3)
      for (const control of controls) {
        control.scrollIntoView({ block: 'center' })
        const { x, y, width: wide, height: high } = control.getBoundingClientRect()
        expect(control.contains(root.elementFromPoint(x + wide / 2, y + high / 2))).toBe(true)
      }
      scroller.scrollTop = scroller.scrollHeight
      // The foot, a link in it, scrolls into view as a whole; the title stays where it is.
      const foot = find('.lk-foot').getBoundingClientRect()
      expect(foot.bottom).toBeLessThanOrEqual(card.getBoundingClientRect().bottom + 1)
      expect(foot.top).toBeGreaterThan(find('.lk-head').getBoundingClientRect().bottom)
      expect(find('.lk-title').getBoundingClientRect().top).toBeGreaterThan(card.getBoundingClientRect().top)
    }
  })

  it('is half covered by its keyboard: the card is above it, with the focused field visible', async () => {
    const viewport = Object.assign(new EventTarget(), { height: 700, offsetTop: 0, scale: 1 })
    vi.stubGlobal('visualViewport', viewport)
    const modal = await openOnPhone()
    const { card, engine, root } = modal
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'WalletSend' })
    await vi.waitFor(() => expect(root.querySelectorAll('.lk-view:not(.lk-ghost) input')).toHaveLength(2))
    await comeToRest(modal)
    const receiver = root.querySelectorAll('input')[1] ?? expect.fail('There is no field.')
    receiver.focus()
    viewport.height = 330
    viewport.dispatchEvent(new Event('resize'))
    await vi.waitFor(() => expect(card.getBoundingClientRect().bottom).toBe(330))
    const field = receiver.getBoundingClientRect()
    const head = card.querySelector('.lk-head')?.getBoundingClientRect()
    expect([field.bottom <= 330, field.top >= (head?.bottom ?? 330)]).toEqual([true, true])
    // A pinch zoom also shows only a part of the page, and moves nothing.
    viewport.scale = 2
    viewport.dispatchEvent(new Event('resize'))
    expect(card.getBoundingClientRect().bottom).toBe(700)
  })
})

describe('text', () => {
  it('is as large as the user has set it, whatever size the page sets on its root', async () => {
    const title = async () => {
      const { engine, find, unmount } = await mountTestModal()
      await engine.actions.open()
      await vi.waitFor(() => expect(find('.lk-title').checkVisibility()).toBe(true))
      const size = getComputedStyle(find('.lk-title')).fontSize
      unmount()
      return size
    }
    document.documentElement.style.fontSize = '62.5%'
    expect(await title()).toBe('16px')
    document.documentElement.style.fontSize = '40px'
    expect(await title()).toBe('16px')
  })
})
