import { isMotionReduced, timing } from '../motion/motion.js'

/** Past a quarter of the sheet, or faster than this in px per millisecond, letting go closes it. */
const closingPart = 0.25
const closingSpeed = 0.5
/** Upwards the sheet only gives a little. */
const resistance = 0.25
/** How long a sheet that is let go may take to leave, in milliseconds. */
const shortest = 80

/** Where a finger went down, and where it was last. */
type Drag = { readonly from: number; y: number; at: number; speed: number }

const offsetOf = ({ from, y }: Drag) => (y > from ? y - from : (y - from) * resistance)

/** The head that a press takes hold of, where the card is a sheet and what was pressed is no control. */
const findHead = ({ target, pointerType }: PointerEvent): Element | undefined => {
  if (pointerType === 'mouse' || !(target instanceof Element) || target.closest('button, a, input')) return undefined
  const head = target.closest('.lk-handle')
  return head?.querySelector('.lk-grab')?.checkVisibility() ? head : undefined
}

/** How sheets that were let go left: they stay where they went until they are opened again. */
const leaving = new WeakMap<HTMLElement, Animation>()

/** Lets the sheet go on with the speed that it had, or fade where it is. */
const leave = (card: HTMLElement, offset: number, speed: number) => {
  const { offsetHeight } = card
  const isReduced = isMotionReduced(card)
  const { duration } = timing(card, 'in')
  const left = Math.min(duration, Math.max(shortest, (offsetHeight - offset) / Math.max(speed, closingSpeed)))
  const animation = card.animate(
    { translate: [`0 ${offset}px`, `0 ${isReduced ? offset : offsetHeight}px`] },
    { duration: isReduced ? duration : left, fill: 'forwards', id: 'drag' },
  )
  leaving.set(card, animation)
}

const goBack = (card: HTMLElement, offset: number) => {
  if (isMotionReduced(card)) return
  card.animate({ translate: [`0 ${offset}px`, '0 0'] }, timing(card, 'in'))
}

/**
 * Lets a finger drag the phone's sheet by its head: it follows the finger, and closes or goes back when it is let go.
 *
 * @param close closes the modal
 * @returns whether it is closed then: it may have to stay
 */
export const dragSheet = (dialog: HTMLDialogElement, close: () => boolean): (() => void) => {
  let drag: Drag | undefined
  const listening = new AbortController()
  const findCard = () => dialog.querySelector<HTMLElement>('.lk-dialog')
  const shown = findCard()
  if (shown) leaving.get(shown)?.cancel()

  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    heard: (event: PointerEvent) => void,
  ) => dialog.addEventListener(type, heard, listening)

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
    const isWanted = event.type === 'pointerup' && (offset > card.offsetHeight * closingPart || speed > closingSpeed)
    if (isWanted && close()) leave(card, offset, speed)
    else goBack(card, offset)
  }
  listen('pointerup', release)
  listen('pointercancel', release)
  return () => listening.abort()
}
