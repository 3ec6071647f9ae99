import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isMotionReduced, timing } from './motion.js'

/**
 * Animates an element to its new place when the content above it becomes taller or shorter.
 *
 * @param ref the element; its component must render again whenever that content changes
 */
export const usePlaceGlide = (ref: RefObject<HTMLElement | null>): void => {
  const place = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { current } = ref
    if (!current) return
    const distance = (place.current ?? current.offsetTop) - current.offsetTop
    place.current = current.offsetTop
    if (distance !== 0 && !isMotionReduced(current))
      current.animate({ transform: [`translateY(${distance}px)`, 'none'] }, timing(current, 'step'))
  })
}
