import { type RefObject, useLayoutEffect } from 'react'
import { leaveGhost } from './ghost.js'
import { fadeAway, isMotionReduced, type Time } from './motion.js'

type Pictured = HTMLElement | SVGElement

/** Fades a picture in place. If the user prefers reduced motion, removes it at once. */
const fade = (ghost: Pictured, time: Time): void =>
  isMotionReduced(ghost) ? ghost.remove() : fadeAway(ghost, 'none', time)

/** Leaves a picture of an element when its component unmounts. The picture is visible until it has faded. */
export const useGhost = (ref: RefObject<Pictured | null>, time: Time = 'hover'): void =>
  useLayoutEffect(() => {
    const { current } = ref
    const place = current && current.parentElement
    return () => {
      const ghost = current && leaveGhost(current, place)
      if (ghost) fade(ghost, time)
    }
  }, [ref, time])
