/*
 * Whether the user can really see an element, by Intersection Observer v2. The browser computes it across frames: an element that something covers, or
 * that is transparent, scaled or clipped by the page around the frame, is not visible.
 * https://w3c.github.io/IntersectionObserver/v2/
 */

/** How long an element must be visible before a press on it counts, in milliseconds. */
export const visibleTime = 500
/** How long the browser may take to prove that an element is visible, in milliseconds. */
const proofTime = 3_000
/** The shortest delay that the standard allows, in milliseconds. */
const observerDelay = 100
/** How much of the element must be in view. Less than all of it, because of fractions of pixels. */
const leastRatio = 0.99

/** Parameters of {@link watchVisibility}. */
export type VisibilityParameters = {
  readonly target: Element
  /** Called with `true` after the element was visible for 500 ms, and with `false` when it is not visible any more. */
  readonly onChange: (isSeen: boolean) => void
  /** Called once if the browser cannot prove that the element is visible, or has not done so within 3 s. */
  readonly onUnproved: () => void
}

/** Watches whether an element is visible. Returns a function that stops it. */
export const watchVisibility = ({ target, onChange, onUnproved }: VisibilityParameters): (() => void) => {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    onUnproved()
    return () => undefined
  }
  let seen: ReturnType<typeof setTimeout> | undefined
  let proof: ReturnType<typeof setTimeout> | undefined
  let isProved = false

  const hide = () => {
    clearTimeout(seen)
    seen = undefined
    onChange(false)
  }
  const show = () => {
    seen ??= setTimeout(() => {
      isProved = true
      clearTimeout(proof)
      onChange(true)
    }, visibleTime)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      // The page needs a moment to place the frame. The time begins when a part of it is in view.
      if (entry?.isIntersecting && !isProved) proof ??= setTimeout(onUnproved, proofTime)
      const isVisible: unknown = Reflect.get(Object(entry), 'isVisible')
      if (isVisible === true && (entry?.intersectionRatio ?? 0) >= leastRatio) show()
      else hide()
    },
    {
      threshold: [0, 0.5, leastRatio, 1],
      trackVisibility: true,
      delay: observerDelay,
    } as IntersectionObserverInit, // the types of the DOM do not have version 2 yet
  )
  observer.observe(target)
  return () => {
    observer.disconnect()
    clearTimeout(seen)
    clearTimeout(proof)
  }
}
