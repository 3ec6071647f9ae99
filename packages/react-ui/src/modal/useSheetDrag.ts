import { closeModal } from '@latchkey/core/internal'
import { type PointerEvent, useRef } from 'react'
import { isMotionReduced, motion } from './motion.js'
import { useAppDispatch } from './store.js'

/** Past a quarter of the sheet, or faster than this in px per millisecond, letting go closes it. */
const closingPart = 0.25
const closingSpeed = 0.5
/** Upwards the sheet only gives a little. */
const resistance = 0.25

/** Where a finger went down, and where it was last. */
type Drag = { readonly from: number; y: number; at: number; speed: number }

const offsetOf = ({ from, y }: Drag) => (y > from ? y - from : (y - from) * resistance)

/** Lets a finger drag the phone's sheet by its head: it follows the finger, and closes or goes back when it is let go. */
export const useSheetDrag = () => {
  const dispatch = useAppDispatch()
  const drag = useRef<Drag | undefined>(undefined)

  const release = (event: PointerEvent<HTMLElement>) => {
    const card = event.currentTarget.closest<HTMLElement>('.lk-dialog')
    const { current } = drag
    drag.current = undefined
    if (!card || !current) return
    const offset = offsetOf(current)
    card.style.removeProperty('translate')
    if (event.type === 'pointerup' && (offset > card.offsetHeight * closingPart || current.speed > closingSpeed))
      dispatch(closeModal())
    if (!isMotionReduced(card))
      card.animate({ translate: [`0 ${offset}px`, '0 0'] }, { duration: motion.height, easing: motion.ease })
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isSheet = event.currentTarget.querySelector('.lk-grab')?.checkVisibility()
      const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
      if (event.pointerType === 'mouse' || !isSheet || isControl) return
      drag.current = { from: event.clientY, y: event.clientY, at: event.timeStamp, speed: 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      const card = event.currentTarget.closest<HTMLElement>('.lk-dialog')
      if (!current || !card) return
      current.speed = (event.clientY - current.y) / Math.max(1, event.timeStamp - current.at)
      current.y = event.clientY
      current.at = event.timeStamp
      card.style.setProperty('translate', `0 ${offsetOf(current)}px`)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
