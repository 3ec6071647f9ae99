import type { ThemeVariables } from '@latchkey/core'
import { chooseWallet, noticesSlice } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTheme } from '../exports/themes.js'
import { findFrame } from '../frame/createFrame.js'
import { mountModal } from '../modal/mountModal.js'
import { destroyKits, makeKit } from '../testing/makeKit.js'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'
import { type Begun, comeToRest, preferMotion, recordAnimations, standStill } from '../testing/motion.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(async () => {
  vi.restoreAllMocks()
  unmountModals()
  await preferMotion('no-preference')
  await page.viewport(800, 700)
})

/** Converts a CSS time in seconds to milliseconds. */
const toMs = (time: string) => Number.parseFloat(time) * 1_000

/** Returns the CSS animations of an element and its descendants, by name, with their milliseconds including the delay: also those that have ended. */
const animationsOf = (element: Element) =>
  [element, ...element.querySelectorAll('*')].flatMap((part) => {
    const { animationName, animationDuration, animationDelay, animationIterationCount } = getComputedStyle(part)
    const times = animationIterationCount === 'infinite' ? Infinity : Number(animationIterationCount)
    return animationName === 'none' ? [] : [[animationName, toMs(animationDuration) * times + toMs(animationDelay)]]
  })

describe('the gleam', () => {
  /** Opens the modal. Returns the keyframes of the upper line of its card, and the line's end position. */
  const open = async () => {
    const { engine, root, find, atRest } = await mountTestModal()
    const seen = new Map<string, unknown>()
    root.addEventListener('transitionrun', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('.lk-dialog')) return
      for (const animation of target.getAnimations({ subtree: true }))
        if (
          animation instanceof CSSTransition &&
          animation.effect instanceof KeyframeEffect &&
          animation.effect.pseudoElement === '::before' &&
          animation.effect.target === target
        ) {
          const { transitionProperty: name, effect } = animation
          const { duration, delay } = effect.getTiming()
          seen.set(name, [effect.getKeyframes().map((frame) => Number.parseFloat(`${frame[name]}`)), duration, delay])
        }
    })
    await engine.actions.open()
    await atRest()
    const { opacity, left, width } = getComputedStyle(find('.lk-dialog'), '::before')
    const card = find('.lk-dialog').clientWidth
    return { seen, end: [opacity, Number.parseFloat(left) / card, Number.parseFloat(width) / card].map(Number) }
  }
  const end = [0.75, expect.closeTo(0.24, 2), expect.closeTo(0.52, 2)]

  it('grows along the card’s upper edge from its middle as it opens', async () => {
    const opened = await open()
    expect(Object.fromEntries(opened.seen)).toMatchObject({
      opacity: [[0, 0.75], 420, 60],
      left: [[50, 24], 420, 60],
      right: [[50, 24], 420, 60],
    })
    expect(opened.end).toEqual(end)
  })

  it('is at its end position if the user prefers reduced motion', async () => {
    await preferMotion('reduce')
    const opened = await open()
    expect([[...opened.seen], opened.end]).toEqual([[], end])
  })
})

describe('the latch', () => {
  it('runs while the wallet has an open prompt, and turns once when it has responded', async () => {
    const { engine, wallet, find } = await mountTestModal()
    wallet.answer = 'hang'
    await engine.actions.open()
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() =>
      expect(animationsOf(find('.lk-view:not(.lk-ghost) .lk-latch'))).toEqual([['lk-ring', Infinity]]),
    )
    await engine.actions.close()
    wallet.answer = 'approve'
    await engine.actions.open()
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() =>
      expect(animationsOf(find('.lk-latch[data-state=ok]'))).toEqual(
        expect.arrayContaining([
          ['lk-turn', 420],
          ['lk-settle', 420],
        ]),
      ),
    )
  })

  it('nudges its tile if the user declined', async () => {
    const { engine, wallet, find } = await mountTestModal()
    wallet.answer = 'reject'
    await engine.actions.open()
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() =>
      expect(animationsOf(find('.lk-view:not(.lk-ghost) .lk-latch')).map(([name]) => name)).toContain('lk-nudge'),
    )
  })
})

describe('the picture of a wallet', () => {
  /** Connects in an embedded modal, which continues to the account. Returns the animations on the way. */
  const goOn = async () => {
    const mounted = await mountTestModal(undefined, { enableEmbedded: true })
    const { engine, find, clock } = mounted
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() => expect(find('.lk-latch[data-state=ok]').checkVisibility()).toBe(true))
    await standStill(find('dialog'))
    const begun = recordAnimations()
    await clock.advance(700)
    await vi.waitFor(() => expect(find('.lk-avatar--64').checkVisibility()).toBe(true))
    const begunOn = (selector: string) => begun.filter(({ element }) => element.matches(selector))
    return { last: begunOn('.lk-tile'), next: begunOn('.lk-avatar--64'), ...mounted }
  }
  const way = (transform: unknown) => new DOMMatrix(`${transform}`)

  it('glides into the place of the account’s avatar, which comes from there', async () => {
    const { last, next, dialog } = await goOn()
    const [from, to] = [last[0]?.frames.at(-1)?.['transform'], next[0]?.frames.at(0)?.['transform']].map(way)
    expect([from?.a, to?.a]).toEqual([64 / 72, 72 / 64].map((scale) => expect.closeTo(scale, 3)))
    expect(from?.f).toBeLessThan(-8) // the avatar is higher up
    expect(to?.f).toBeCloseTo(-(from?.f ?? 0), 1)
    expect([last.length, next.length]).toEqual([1, 1])
    await standStill(dialog)
  })

  it('stays at its place if the user prefers reduced motion', async () => {
    await preferMotion('reduce')
    const { last, next } = await goOn()
    expect([last, next]).toEqual([[], []])
  })
})

describe('the height', () => {
  it('changes to a new height from its current one, and never blocks a press', async () => {
    const mounted = await mountTestModal()
    const { engine, find } = mounted
    await engine.actions.connect(fennec)
    await engine.actions.open()
    await vi.waitFor(() => expect(find('.lk-id').checkVisibility()).toBe(true))
    await comeToRest(mounted)
    const card = find('.lk-dialog')
    // Each animation is paused when it begins, and continues when the test says so.
    const glides: Begun[] = []
    recordAnimations((begun) => {
      if (begun.element !== card) return
      begun.animation.playbackRate = 0
      glides.push(begun)
    })
    const from = (glide: Begun | undefined) => glide?.frames[0]?.['height']
    const low = card.offsetHeight
    engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    await vi.waitFor(() => expect(find('.lk-view:not(.lk-ghost) .lk-qr').checkVisibility()).toBe(true))
    await vi.waitFor(() => expect(from(glides.at(-1))).toBe(`${low}px`))
    const first = glides.at(-1)?.animation
    if (first) first.currentTime = 60
    const seen = card.offsetHeight
    expect(seen).toBeGreaterThan(low)
    // Back is pressed while the card is still moving.
    find('.lk-iconbtn').click()
    await vi.waitFor(() => expect(find('.lk-view:not(.lk-ghost) .lk-id').checkVisibility()).toBe(true))
    await vi.waitFor(() => expect(glides.at(-1)?.animation).not.toBe(first))
    expect(from(glides.at(-1))).toBe(`${seen}px`)
    // A change of content that leaves the height as it is does not affect the animation.
    const back = glides.at(-1)?.animation ?? expect.fail('It does not glide.')
    back.currentTime = 90
    const [count, later] = [glides.length, card.offsetHeight]
    find('.lk-view:not(.lk-ghost)').append('')
    await new Promise(requestAnimationFrame)
    expect([glides.length, back.playState, back.currentTime, card.offsetHeight]).toEqual([count, 'running', 90, later])
  })

  /** Responds to a press with an empty card, like a kit whose engine is still being fetched, and then opens the list of wallets in it. */
  const openOverPlaceholder = async (options: Parameters<typeof makeKit>[0] = {}) => {
    await page.viewport(1_000, 900)
    const { kit } = makeKit(options)
    onTestFinished(destroyKits)
    const { card, root, openEmpty } = findFrame(kit)
    openEmpty(new Promise(() => {}))
    const placeholder = card.offsetHeight
    const begun = recordAnimations()
    const engine = await kit.loadEngine()
    const modal = flushSync(() => mountModal(engine, { kit }))
    onTestFinished(modal.unmount)
    await engine.actions.open()
    await comeToRest({ root })
    const heights = begun.filter(({ element }) => element === card).map(({ frames }) => frames[0]?.['height'])
    return { placeholder, heights, rest: card.offsetHeight, view: card.innerText }
  }

  it('begins with that of the placeholder that responded to the press', async () => {
    const names = ['Aster', 'Birch', 'Cedar', 'Daisy', 'Elder']
    const customWallets = names.map((name) => ({ id: name, name, homepage: 'https://wallet.example' }))
    const { placeholder, heights, rest } = await openOverPlaceholder({ customWallets })
    expect(rest).toBeGreaterThan(placeholder)
    expect(heights[0]).toBe(`${placeholder}px`)
  })

  it('stays that of the placeholder if no wallet is found', async () => {
    const { placeholder, heights, rest, view } = await openOverPlaceholder()
    expect(view).toContain('No wallet found in this browser')
    expect([heights, rest]).toEqual([[], placeholder])
  })
})

describe('the times', () => {
  const rules = document.head.appendChild(document.createElement('style'))
  afterEach(() => {
    rules.textContent = ''
  })

  /** Goes to the next view. Returns the duration, delay and easing of that view's animation in script, and the duration of the QR code's styles. */
  const step = async (themeVariables?: ThemeVariables) => {
    const { engine, find, root } = await mountTestModal(undefined, { themeVariables })
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'Networks' })
    await comeToRest({ root })
    const begun = recordAnimations()
    engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    await vi.waitFor(() => expect(find('.lk-view:not(.lk-ghost) .lk-qr > svg').checkVisibility()).toBe(true))
    const [view, ghost] = ['.lk-view:not(.lk-ghost)', '.lk-view.lk-ghost'].map((selector) => {
      const { duration, delay, easing } =
        begun.find(({ element }) => element.matches(selector))?.animation.effect?.getTiming() ?? {}
      return [duration, delay, easing]
    })
    return { view, ghost, styles: toMs(getComputedStyle(find('.lk-qr > svg')).animationDuration) }
  }
  const own = 'cubic-bezier(0.2, 0, 0, 1)'

  it('are the kit’s own if a site does not set them', async () => {
    expect(await step()).toEqual({ view: [180, 40, own], ghost: [180, 0, own], styles: 180 })
  })

  it('are those of a rule of the page, for animations in script and in styles alike', async () => {
    rules.textContent = 'latchkey-modal { --lk-t-step: 1.8s; --lk-ease: steps(3, end) }'
    expect(await step()).toEqual({ view: [1800, 400, 'steps(3)'], ghost: [1800, 0, 'steps(3)'], styles: 1800 })
  })

  it('are those of the site’s themeVariables', async () => {
    const theme = createTheme({ 't-step': '90ms', ease: 'linear' })
    expect(await step(theme)).toEqual({ view: [90, 20, 'linear'], ghost: [90, 0, 'linear'], styles: 90 })
  })

  it.each(['soon', '90', '-1s', '1.2.3s'])('count as 180 ms if they are invalid: “%s”', async (none) => {
    const { view, ghost } = await step({ '--lk-t-step': none, '--lk-ease': 'wobble' })
    expect([view, ghost]).toEqual([
      [180, 40, 'ease'],
      [180, 0, 'ease'],
    ])
  })

  it('are short if the user prefers reduced motion, whatever a site sets', async () => {
    await preferMotion('reduce')
    const { view, ghost } = await step({ '--lk-t-step': '5s' })
    expect([view?.[0], ghost?.[0]]).toEqual([120, 120])
  })
})

describe('the title', () => {
  it('fades in place while the next one appears, as a picture that is hidden from screen readers', async () => {
    const { engine, find, root } = await mountTestModal()
    await engine.actions.connect(fennec)
    await engine.actions.open({ view: 'Networks' })
    const title = () => find('.lk-title:not(.lk-ghost)').textContent
    await vi.waitFor(() => expect(title()).toBe('Choose a network'))
    await vi.waitFor(() => expect(root.querySelector('.lk-head > .lk-ghost')).toBeNull())
    const ghosts: unknown[] = []
    const leaving = new MutationObserver((records) => {
      for (const ghost of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (ghost instanceof HTMLElement && ghost.matches('.lk-ghost[inert][aria-hidden=true]')) {
          const [animation] = ghost.getAnimations()
          const frames = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []
          ghosts.push([ghost.textContent, ghost.id, frames.map(({ opacity }) => opacity)])
        }
    })
    leaving.observe(find('.lk-head'), { childList: true })
    engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    await vi.waitFor(() => expect(title()).toBe('Receive'))
    leaving.disconnect()
    expect(ghosts[0]).toEqual(['Choose a network', '', ['1', '0']])
    await vi.waitFor(() => expect(root.querySelector('.lk-head > .lk-ghost')).toBeNull())
  })
})

describe('a toast', () => {
  const copied = { tone: 'ok', message: { kind: 'site', text: 'Address copied' } } as const

  /** Shows a toast, and returns how it enters. */
  const come = async () => {
    const mounted = await mountTestModal()
    const coming: unknown[] = []
    // When it is added, its animation has not begun. An event of the animation may come after its end, if a frame takes long.
    const observer = new MutationObserver(() => {
      const toast = mounted.root.querySelector('.lk-toast')
      if (!toast) return
      observer.disconnect()
      for (const { effect } of toast.getAnimations())
        if (effect instanceof KeyframeEffect) {
          const [from] = effect.getKeyframes()
          coming.push([from?.['opacity'], from?.['transform'], effect.getTiming().duration])
        }
    })
    observer.observe(mounted.root, { childList: true, subtree: true })
    mounted.engine.store.dispatch(noticesSlice.actions.toastShown(copied))
    await vi.waitFor(() => expect(coming).toHaveLength(1))
    return { ...mounted, coming }
  }

  it('moves down into place, and stays for two and a half seconds', async () => {
    const { coming, clock, engine } = await come()
    expect(coming).toEqual([['0', 'translateY(-8px)', 180]])
    await clock.advance(2_499)
    expect(engine.store.getState().notices.toasts).toHaveLength(1)
    const begun = recordAnimations()
    await clock.advance(1)
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    expect(begun[0]?.animation.effect?.getTiming().duration).toBe(140)
  })

  it('enters and leaves only by fades if the user prefers reduced motion', async () => {
    await preferMotion('reduce')
    const { coming, clock } = await come()
    expect(coming).toEqual([['0', undefined, 120]])
    const begun = recordAnimations()
    await clock.advance(2_500)
    await vi.waitFor(() => expect(begun).toHaveLength(1))
    expect([begun[0]?.frames[0]?.['transform'], begun[0]?.animation.effect?.getTiming().duration]).toEqual([
      undefined,
      120,
    ])
  })

  it('that replaces another waits until that one has left', async () => {
    const { engine, root } = await mountTestModal()
    const { toastShown, toastDismissed } = noticesSlice.actions
    const find = () => root.querySelector('.lk-toast:not(.lk-ghost)')
    const delay = () => {
      const toast = find()
      return toast && getComputedStyle(toast).animationDelay
    }
    engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text: 'Address copied' } }))
    await vi.waitFor(() => expect(delay()).toBe('0s'))
    engine.store.dispatch(toastDismissed(engine.store.getState().notices.toasts[0]?.id ?? ''))
    engine.store.dispatch(toastShown({ tone: 'bad', message: { kind: 'site', text: 'Next' } }))
    await vi.waitFor(() => expect([find()?.textContent, delay()]).toEqual(['Next', '0.15s']))
  })

  it('leaves upwards, as a picture that is hidden from screen readers', async () => {
    const { engine, root } = await mountTestModal()
    engine.store.dispatch(
      noticesSlice.actions.toastShown({ tone: 'ok', message: { kind: 'site', text: 'Address copied' } }),
    )
    const find = () => root.querySelector('.lk-toast')
    await vi.waitFor(() => expect(find()?.textContent).toBe('Address copied'))
    const begun = recordAnimations()
    engine.store.dispatch(noticesSlice.actions.toastDismissed(engine.store.getState().notices.toasts[0]?.id ?? ''))
    const leaving = await vi.waitFor(() => begun[0] ?? expect.fail('Nothing leaves.'))
    expect(leaving.element.matches('.lk-toast.lk-ghost[inert][aria-hidden=true]')).toBe(true)
    expect(leaving.frames.map(({ transform }) => transform)).toEqual(['none', 'translateY(-8px)'])
    await vi.waitFor(() => expect(find()).toBeNull())
    await vi.waitFor(() => expect(root.querySelector(':popover-open')).toBeNull())
  })
})
