import { vi } from 'vitest'

/** An animation that code has begun. */
export type Begun = {
  readonly element: Element
  readonly animation: Animation
  readonly frames: readonly ComputedKeyframe[]
}

const framesOf = ({ effect }: Animation) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : [])

/**
 * Records what code sets in motion from now on until mocks are restored: it is found here however soon it is over.
 *
 * @param onBegin is given each as it begins
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
