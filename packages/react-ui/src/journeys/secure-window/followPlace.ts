import type { Place } from '@latchkey/core/adapter'

/** Whether the element, or an element around it, is moving or fading. */
const isAnimated = (element: Element): boolean => {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.getAnimations().some(({ playState, effect }) => playState === 'running' && isFinite(effect)))
      return true
  return false
}

/** An animation that never ends shows that something is in progress. It moves nothing. */
const isFinite = (effect: AnimationEffect | null) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY

const isSame = (a: Place | undefined, b: Place) =>
  a?.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height

/** A dialog in the top layer is above the wallet's own screen, and a modal one makes it inert. */
const isInTopLayer = (element: Element) => element.closest(':modal, :popover-open') !== null

/** What {@link followPlace} reports. */
export type PlaceListeners = {
  /** The rectangle in the viewport, or `undefined` while it moves. */
  readonly onPlace: (place: Place | undefined) => void
  /** Nothing can be shown above the element, because the page needs its dialog in the top layer. */
  readonly onBlocked: () => void
}

/**
 * Reports where an element is, until it is stopped. It looks once a frame, because no observer reports a transform, a drag, or a change of the page
 * around the element.
 *
 * @returns stops it
 */
export const followPlace = (element: HTMLElement, { onPlace, onBlocked }: PlaceListeners): (() => void) => {
  const window = element.ownerDocument.defaultView ?? globalThis.window
  let last: Place | undefined
  let reported: Place | undefined
  let frame = 0
  const report = (place: Place | undefined) => {
    if (place === reported) return
    reported = place
    onPlace(place)
  }
  const look = () => {
    frame = window.requestAnimationFrame(look)
    const { left, top, width, height } = element.getBoundingClientRect()
    const place = { left, top, width, height }
    const isStill = isSame(last, place) && width > 0 && height > 0 && !isAnimated(element)
    last = isSame(last, place) ? last : place
    const isAbove = isInTopLayer(element)
    report(isStill && !isAbove ? last : undefined)
    // A modal dialog yields a moment after the view has opened.
    if (isAbove && element.closest<HTMLElement>('[data-mode]')?.dataset.mode !== 'modal') onBlocked()
  }
  look()
  return () => {
    window.cancelAnimationFrame(frame)
    report(undefined)
  }
}
