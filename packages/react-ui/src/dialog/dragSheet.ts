import { isMotionReduced, timing } from '../motion/motion.js'

/** If the finger is released past a quarter of the sheet, or faster than this speed in px per millisecond, the sheet closes. */
const closingFraction = 0.25
const closingSpeed = 0.5
/** If dragged upwards, the sheet follows the finger only by a quarter of the distance. */
const resistance = 0.25
/** The shortest time in which a released sheet leaves, in milliseconds. */
const minSlideTime = 80

/** The position where the finger went down, and its last position. */
type Drag = { readonly from: number; y: number; at: number; speed: number }

const offsetOf = ({ from, y }: Drag) => (y > from ? y - from : (y - from) * resistance)

/** Returns the head that a press grabs, if the card is a sheet and the press is not on a control. */
const findHead = ({ target, pointerType }: PointerEvent): Element | undefined => {
  if (pointerType === 'mouse' || !(target instanceof Element) || target.closest('button, a, input')) return undefined
  const head = target.closest('.lk-handle')
  return head?.querySelector('.lk-grab')?.checkVisibility() ? head : undefined
}

/** The closing animations of released sheets. A sheet stays where it went until it is opened again. */
const leaving = new WeakMap<HTMLElement, Animation>()

/** Moves the sheet out at the speed that it had. If the user prefers reduced motion, the sheet fades in place. */
const slideOut = (card: HTMLElement, offset: number, speed: number) => {
  const { offsetHeight } = card
  const isReduced = isMotionReduced(card)
  const { duration } = timing(card, 'in')
  const slideTime = Math.min(duration, Math.max(minSlideTime, (offsetHeight - offset) / Math.max(speed, closingSpeed)))
  const animation = card.animate(
    { translate: [`0 ${offset}px`, `0 ${isReduced ? offset : offsetHeight}px`] },
    { duration: isReduced ? duration : slideTime, fill: 'forwards', id: 'drag' },
  )
  leaving.set(card, animation)
}

const goBack = (card: HTMLElement, offset: number) => {
  if (isMotionReduced(card)) return
  card.animate({ translate: [`0 ${offset}px`, '0 0'] }, timing(card, 'in'))
}

/**
 * Lets a finger drag the phone's sheet by its head. The sheet follows the finger; when released, it closes or returns to its place.
 *
 * @param close closes the modal. Returns whether the modal is then closed: closing may be refused
 * @returns stops it
 */
export const dragSheet = (dialog: HTMLDialogElement, close: () => boolean): (() => void) => {
  let drag: Drag | undefined
  const listening = new AbortController()
  const findCard = () => dialog.querySelector<HTMLElement>('.lk-dialog')
  const shown = findCard()
  if (shown) leaving.get(shown)?.cancel()

  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ) => dialog.addEventListener(type, listener, listening)

  listen('pointerdown', (event) => {
    const head = findHead(event)
    if (!head) return
    drag = { from: event.clientY, y: event.clientY, at: event.timeStamp, speed: 0 }
    head.setPointerCapture(event.pointerId)
  })
  listen('pointermove', (event) => {
    if (!drag) return
    drag.speed = (event.clientY - drag.y) / Math.max(1, event.timeStamp - drag.at)
    drag.y = event.clientY
    drag.at = event.timeStamp
    findCard()?.style.setProperty('translate', `0 ${offsetOf(drag)}px`)
  })
  const release = (event: PointerEvent) => {
    const card = findCard()
    if (!card || !drag) return
    const { speed } = drag
    const offset = offsetOf(drag)
    drag = undefined
    card.style.removeProperty('translate')
    const isClosing =
      event.type === 'pointerup' && (offset > card.offsetHeight * closingFraction || speed > closingSpeed)
    if (isClosing && close()) slideOut(card, offset, speed)
    else goBack(card, offset)
  }
  listen('pointerup', release)
  listen('pointercancel', release)
  return () => listening.abort()
}
