import { isReadable, watchSize } from './isReadable.js'

/*
 * Whether the user can really see a screen, by Intersection Observer v2. The browser computes it across frames: an element that something covers, or
 * that is transparent, scaled or clipped by the page around the frame, is not visible. The page also chooses the size of the frame, which the
 * browser does not judge: a screen counts only if what it says can be read.
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
  /** The part of the target that says what is asked. */
  readonly content: Element
  /** Called with `true` after the element was visible for 500 ms, and with `false` when it is not visible any more. */
  readonly onChange: (isSeen: boolean) => void
  /** Called once if the browser cannot prove that the element is visible, or has not done so within 3 s, or if its content cannot be read for 3 s. */
  readonly onUnproved: () => void
}

/** Watches whether an element is visible and its content large enough to be read. Returns a function that stops it. */
export const watchVisibility = ({ target, content, onChange, onUnproved }: VisibilityParameters): (() => void) => {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    onUnproved()
    return () => undefined
  }
  let seen: ReturnType<typeof setTimeout> | undefined
  let proof: ReturnType<typeof setTimeout> | undefined
  let isInView = false
  let isVisible = false
  let isProved = false
  let isReported = false

  const hide = () => {
    clearTimeout(seen)
    seen = undefined
    onChange(false)
  }
  const show = () => {
    seen ??= setTimeout(() => {
      isProved = true
      clearTimeout(proof)
      proof = undefined
      onChange(true)
    }, visibleTime)
  }
  const report = () => {
    isReported = true
    onUnproved()
  }
  const update = () => {
    const canRead = isReadable(content)
    // The page needs a moment to place the frame. The time begins when a part of it is in view.
    if (isInView && !(isProved && canRead) && !isReported) proof ??= setTimeout(report, proofTime)
    if (isVisible && canRead) show()
    else hide()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      isInView = entry?.isIntersecting === true
      isVisible = Reflect.get(Object(entry), 'isVisible') === true && (entry?.intersectionRatio ?? 0) >= leastRatio
      update()
    },
    {
      threshold: [0, 0.5, leastRatio, 1],
      trackVisibility: true,
      delay: observerDelay,
    } as IntersectionObserverInit, // the types of the DOM do not have version 2 yet
  )
  observer.observe(target)
  const stopSize = watchSize(content, update)
  return () => {
    observer.disconnect()
    stopSize()
    clearTimeout(seen)
    clearTimeout(proof)
  }
}
