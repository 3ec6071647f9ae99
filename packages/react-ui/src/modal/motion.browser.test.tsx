import { chooseWallet, noticesSlice } from '@latchkey/core/internal'
import { navigate } from '@latchkey/core/internal/views'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mountTestModal, unmountModals } from '../testing/mountTestModal.js'

const fennec = { namespace: 'eip155', connectorId: 'io.fennec' } as const

afterEach(async () => {
  unmountModals()
  await page.viewport(800, 700)
})

/** The animations of an element and what it draws before and after itself, by name, with their milliseconds, waiting included. */
const animationsOf = (element: Element) =>
  element
    .getAnimations({ subtree: true })
    .filter((animation) => animation instanceof CSSAnimation)
    .map((animation) => [animation.animationName, animation.effect?.getComputedTiming().endTime])

describe('the latch', () => {
  it('runs while a wallet is asked, and turns once when it has answered', async () => {
    const { engine, wallet, find } = await mountTestModal()
    wallet.answer = 'hang'
    await engine.acts.open()
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() =>
      expect(animationsOf(find('.lk-view:not(.lk-ghost) .lk-latch'))).toEqual([['lk-ring', Infinity]]),
    )
    await engine.acts.close()
    wallet.answer = 'approve'
    await engine.acts.open()
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

  it('nudges its tile where the visitor declined', async () => {
    const { engine, wallet, find } = await mountTestModal()
    wallet.answer = 'reject'
    await engine.acts.open()
    engine.store.dispatch(chooseWallet(fennec))
    await vi.waitFor(() =>
      expect(animationsOf(find('.lk-view:not(.lk-ghost) .lk-latch')).map(([name]) => name)).toContain('lk-nudge'),
    )
  })
})

describe('the height', () => {
  it('turns to another height from where it is, and never blocks a press', async () => {
    const { engine, find } = await mountTestModal()
    await engine.acts.connect(fennec)
    await engine.acts.open()
    const card = find('.lk-dialog')
    const glide = () => card.getAnimations().find(({ effect }) => effect?.getComputedTiming().duration === 200)
    await vi.waitFor(() => expect(find('.lk-id').checkVisibility()).toBe(true))
    await vi.waitFor(() => expect(card.getAnimations()).toEqual([]))
    engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    await vi.waitFor(() => expect(glide()?.playState).toBe('running'))
    const first = glide()
    first?.pause()
    if (first) first.currentTime = 60
    first?.play()
    // The way back is pressed while the card still moves.
    const seen = card.offsetHeight
    find('.lk-iconbtn').click()
    await vi.waitFor(() => expect(find('.lk-view:not(.lk-ghost) .lk-id').checkVisibility()).toBe(true))
    const second = glide()
    expect(second).not.toBe(first)
    const frames = second?.effect instanceof KeyframeEffect ? second.effect.getKeyframes() : []
    const from = Number.parseFloat(`${frames[0]?.['height']}`)
    expect(Math.abs(from - seen)).toBeLessThan(40)
  })
})

describe('the title', () => {
  it('fades in place as the next one comes, as a picture that nobody hears', async () => {
    const { engine, find, root } = await mountTestModal()
    await engine.acts.connect(fennec)
    await engine.acts.open({ view: 'Networks' })
    const title = () => find('.lk-title:not(.lk-ghost)').textContent
    await vi.waitFor(() => expect(title()).toBe('Choose a network'), 10_000)
    await vi.waitFor(() => expect(root.querySelector('.lk-head > .lk-ghost')).toBeNull(), 10_000)
    const told: unknown[] = []
    const leaving = new MutationObserver((records) => {
      for (const ghost of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (ghost instanceof HTMLElement && ghost.matches('.lk-ghost[inert][aria-hidden=true]')) {
          const [animation] = ghost.getAnimations()
          const frames = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []
          told.push([ghost.textContent, ghost.id, frames.map(({ opacity }) => opacity)])
        }
    })
    leaving.observe(find('.lk-head'), { childList: true })
    engine.store.dispatch(navigate({ view: 'WalletReceive', data: undefined }))
    await vi.waitFor(() => expect(title()).toBe('Receive'), 10_000)
    leaving.disconnect()
    expect(told[0]).toEqual(['Choose a network', '', ['1', '0']])
    await vi.waitFor(() => expect(root.querySelector('.lk-head > .lk-ghost')).toBeNull(), 10_000)
  })
})

describe('a toast', () => {
  it('waits where it takes the place of another, until that has left', async () => {
    const { engine, root } = await mountTestModal()
    const { toastShown, toastDismissed } = noticesSlice.actions
    const find = () => root.querySelector('.lk-toast:not(.lk-ghost)')
    const delay = () => find()?.getAnimations()[0]?.effect?.getTiming().delay
    engine.store.dispatch(toastShown({ tone: 'ok', message: { kind: 'site', text: 'Address copied' } }))
    await vi.waitFor(() => expect(delay()).toBe(0), { timeout: 10_000, interval: 10 })
    engine.store.dispatch(toastDismissed(engine.store.getState().notices.toasts[0]?.id ?? ''))
    engine.store.dispatch(toastShown({ tone: 'bad', message: { kind: 'site', text: 'Next' } }))
    await vi.waitFor(() => expect([find()?.textContent, delay()]).toEqual(['Next', 150]), {
      timeout: 10_000,
      interval: 10,
    })
  })

  it('leaves upwards, as a picture that nobody hears', async () => {
    const { engine, root } = await mountTestModal()
    engine.store.dispatch(
      noticesSlice.actions.toastShown({ tone: 'ok', message: { kind: 'site', text: 'Address copied' } }),
    )
    const find = () => root.querySelector('.lk-toast')
    await vi.waitFor(() => expect(find()?.textContent).toBe('Address copied'))
    engine.store.dispatch(noticesSlice.actions.toastDismissed(engine.store.getState().notices.toasts[0]?.id ?? ''))
    await vi.waitFor(() => expect(find()?.matches('.lk-ghost[inert][aria-hidden=true]')).toBe(true))
    const leaving = find()?.getAnimations().at(-1)?.effect
    const frames = leaving instanceof KeyframeEffect ? leaving.getKeyframes() : []
    expect(frames.map(({ transform }) => transform)).toEqual(['none', 'translateY(-8px)'])
    await vi.waitFor(() => expect(find()).toBeNull())
    await vi.waitFor(() => expect(root.querySelector(':popover-open')).toBeNull())
  })
})
