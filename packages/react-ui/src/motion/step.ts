import { isFocusLost } from '../frame/focus.js'
import { focusView } from '../frame/focusView.js'
import { fadeAway, isMotionReduced, timing } from './motion.js'

/** How far a view moves, in px. */
const distance = 12

/** Where a view comes from, in px: from the end side forward, from the start side back; mirrored where text runs right to left. */
const distanceOf = (element: Element, isBack: boolean) => {
  const isRtl = element.matches(':dir(rtl)')
  return isBack === isRtl ? distance : -distance
}

/** Moves the new view in. */
export const slideIn = (view: HTMLElement, isBack: boolean): void => {
  const how = timing(view, 'step')
  if (isMotionReduced(view)) {
    view.animate({ opacity: [0, 1] }, how)
    return
  }
  view.animate(
    { opacity: [0, 1], transform: [`translateX(${distanceOf(view, isBack)}px)`, 'none'] },
    // The last view has begun to leave by then.
    { ...how, delay: how.duration / 4.5 },
  )
}

/** Moves the last view's picture out, and takes it away. */
export const fadeGhost = (ghost: HTMLElement, isBack: boolean): void =>
  fadeAway(ghost, `translateX(${-distanceOf(ghost, isBack)}px)`, 'step')

/** Moves the focus with the step: not where the visitor is at work beside the dialog, and not where a view has taken it by itself. */
export const focusStep = (stage: HTMLElement): void => {
  const root = stage.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const focused = root.activeElement
  const isOurs = focused
    ? !stage.querySelector('.lk-view:not(.lk-ghost)')?.contains(focused)
    : isFocusLost(stage.ownerDocument)
  if (isOurs) focusView(stage)
}
