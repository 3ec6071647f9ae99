import { expect, vi } from 'vitest'
import { afterPaintWhenIdle } from '../motion/afterPaint.js'

/**
 * Returns the animations that run by the clock and have an end. Endless animations do not count, nor do those that follow a list's scroll position.
 */
export const underWay = (dialog: Element): readonly Animation[] =>
  dialog
    .getAnimations({ subtree: true })
    .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations === 1)

/** Waits until nothing in a dialog moves. Measurements are only reliable after that. */
export const standStill = (dialog: Element): Promise<unknown> =>
  vi.waitFor(() => expect(underWay(dialog)).toEqual([]), 5_000)

/** Waits until a modal is open, its view has loaded with all its content, and nothing moves. */
export const comeToRest = async ({ root }: { readonly root: ShadowRoot }): Promise<void> => {
  await new Promise(afterPaintWhenIdle) // the card renders its next view after that
  await vi.waitFor(() => {
    const dialog = root.querySelector('dialog[open]') ?? expect.fail('It is not open.')
    expect(root.querySelector('.lk-view')).not.toBeNull()
    expect(root.querySelector('.lk-awaited, .lk-skel, .lk-ghost')).toBeNull()
    expect(underWay(dialog)).toEqual([])
  }, 5_000)
}
