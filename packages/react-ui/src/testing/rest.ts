import { expect, vi } from 'vitest'
import { afterPaintWhenIdle } from '../motion/afterPaint.js'

/** What moves by the clock and comes to an end: what runs for ever does not count, nor does what follows a list as it scrolls. */
export const underWay = (dialog: Element): readonly Animation[] =>
  dialog
    .getAnimations({ subtree: true })
    .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations === 1)

/** Waits until nothing in a dialog moves any more: only then is it worth measuring. */
export const standStill = (dialog: Element): Promise<unknown> =>
  vi.waitFor(() => expect(underWay(dialog)).toEqual([]), 5_000)

/** Waits until a modal is open, its view has come with all that it shows, and nothing moves any more. */
export const comeToRest = async ({ root }: { readonly root: ShadowRoot }): Promise<void> => {
  await new Promise(afterPaintWhenIdle) // the card draws its next view then
  await vi.waitFor(() => {
    const dialog = root.querySelector('dialog[open]') ?? expect.fail('It is not open.')
    expect(root.querySelector('.lk-view')).not.toBeNull()
    expect(root.querySelector('.lk-awaited, .lk-skel, .lk-ghost')).toBeNull()
    expect(underWay(dialog)).toEqual([])
  }, 5_000)
}
