import { vi } from 'vitest'

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
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...given) {
    const animation = animate.apply(this, given)
    const begun = { element: this, animation, frames: framesOf(animation) }
    all.push(begun)
    onBegin(begun)
    return animation
  })
  return all
}
