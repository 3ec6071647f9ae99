import { isFocusLost } from '../frame/focus.js'
import { focusView } from '../frame/focusView.js'
import { fadeAway, isMotionReduced, timing } from './motion.js'

/** How far a view moves, in px. */
const distance = 12

/** Returns from where a view enters, in px: from the end side forward, from the start side back; mirrored if text runs right to left. */
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
    // By then, the last view has begun to leave.
    { ...how, delay: how.duration / 4.5 },
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
