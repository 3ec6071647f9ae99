import { expect, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { afterPaintWhenIdle } from '../motion/afterPaint.js'

/** Holds animation frames that are requested from now on, so that the test decides when the browser draws one. */
export const holdFrames = () => {
  const held: FrameRequestCallback[] = []
  const request = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => held.push(frame))
  const draw = () => {
    for (const frame of held.splice(0)) frame(performance.now())
  }
  return {
    /** Draws a frame as soon as one is requested. */
    async drawFrame() {
      await vi.waitFor(() => expect(held).not.toEqual([]))
      draw()
    },
    /** Draws the held frames. From then on, the browser draws by itself. */
    release() {
      request.mockRestore()
      draw()
    },
  }
}

/** An animation that code has started. */
export type Begun = {
  readonly element: Element
  readonly animation: Animation
  readonly frames: readonly ComputedKeyframe[]
}

const framesOf = ({ effect }: Animation) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])

/**
 * Records every animation that code starts from now on until mocks are restored. It is recorded even if it ends at once.
 *
 * @param onBegin called with each animation as it starts
 */
export const recordAnimations = (onBegin: (begun: Begun) => void = () => undefined): Begun[] => {
  const all: Begun[] = []
  const { animate } = Element.prototype
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...animateArguments) {
    const animation = animate.apply(this, animateArguments)
    const begun = { element: this, animation, frames: framesOf(animation) }
    all.push(begun)
    onBegin(begun)
    return animation
  })
  return all
}

/** Sets the user's preference: reduced motion, or no preference. */
export const preferMotion = async (value: 'reduce' | 'no-preference'): Promise<void> => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await vi.waitFor(() => expect(matchMedia(`(prefers-reduced-motion: ${value})`).matches).toBe(true))
}

/**
 * Returns the animations that run by the clock and have an end. Endless animations do not count, nor do those that follow a list's scroll position.
 */
export const underWay = (dialog: Element): readonly Animation[] =>
  dialog
    .getAnimations({ subtree: true })
    .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations === 1)

/** Waits until nothing in a dialog moves. Measurements are only reliable after that. */
export const standStill = (dialog: Element): Promise<unknown> => vi.waitFor(() => expect(underWay(dialog)).toEqual([]))

/** Waits until a modal is open, its view has loaded with all its content, and nothing moves. */
export const comeToRest = async ({ root }: { readonly root: ShadowRoot }): Promise<void> => {
  await new Promise(afterPaintWhenIdle) // the card renders its next view after that
  await vi.waitFor(() => {
    const dialog = root.querySelector('dialog[open]') ?? expect.fail('It is not open.')
    expect(root.querySelector('.lk-view')).not.toBeNull()
    expect(root.querySelector('.lk-awaited, .lk-skel, .lk-ghost, .lk-qr:not(:has(svg))')).toBeNull()
    expect(underWay(dialog)).toEqual([])
  })
}
