import { isFocusLost, focusView } from '../frame/focus.js'
import { fadeAway, isMotionReduced, timing } from './motion.js'

/** The elements that replace each other in the next view: the connected wallet's tile becomes the account's avatar. */
const before = '.lk-latch .lk-tile'
const after = '.lk-avatar--64'

/** Returns the transform that moves and scales an element to the position and size of another. */
const wayTo = (from: DOMRect, to: DOMRect) => {
  const x = to.x + to.width / 2 - from.x - from.width / 2
  const y = to.y + to.height / 2 - from.y - from.height / 2
  return `translate(${x}px, ${y}px) scale(${to.width / from.width})`
}

/**
 * Glides a picture of the last view into the place of its successor, and the successor from there into its own place. While both fade, they look
 * like one element.
 */
export const glideOver = (ghost: HTMLElement, view: HTMLElement): void => {
  const last = ghost.querySelector(before)
  const next = view.querySelector(after)
  if (!last || !next || isMotionReduced(view)) return
  const [from, to] = [last.getBoundingClientRect(), next.getBoundingClientRect()]
  const timingOptions = timing(view, 'in')
  last.animate({ transform: ['none', wayTo(from, to)] }, { ...timingOptions, fill: 'both' })
  next.animate({ transform: [wayTo(to, from), 'none'] }, timingOptions)
}

/** How far a view moves, in px. */
const distance = 12

/** Returns from where a view enters, in px: from the end side forward, from the start side back; mirrored if text runs right to left. */
const distanceOf = (element: Element, isBack: boolean) => {
  const isRtl = element.matches(':dir(rtl)')
  return isBack === isRtl ? distance : -distance
}

/** Moves the new view in. */
export const slideIn = (view: HTMLElement, isBack: boolean): void => {
  const timingOptions = timing(view, 'step')
  if (isMotionReduced(view)) {
    view.animate({ opacity: [0, 1] }, timingOptions)
    return
  }
  view.animate(
    { opacity: [0, 1], transform: [`translateX(${distanceOf(view, isBack)}px)`, 'none'] },
    // By then, the last view has begun to leave.
    { ...timingOptions, delay: timingOptions.duration / 4.5 },
  )
}

/** Moves the last view's picture out, and removes it. */
export const fadeGhost = (ghost: HTMLElement, isBack: boolean): void =>
  fadeAway(ghost, `translateX(${-distanceOf(ghost, isBack)}px)`, 'step')

/** Moves the focus to the new view. It does nothing if the user works beside the dialog, or if a view has already taken the focus. */
export const focusStep = (stage: HTMLElement): void => {
  const root = stage.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const focused = root.activeElement
  const isOurs = focused
    ? !stage.querySelector('.lk-view:not(.lk-ghost)')?.contains(focused)
    : isFocusLost(stage.ownerDocument)
  if (isOurs) focusView(stage)
}
