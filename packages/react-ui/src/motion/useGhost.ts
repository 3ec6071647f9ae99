import { type RefObject, useLayoutEffect } from 'react'
import { leaveGhost } from './ghost.js'
import { fadeAway, isMotionReduced, type Time } from './motion.js'

type Pictured = HTMLElement | SVGElement

/** Lets a picture fade where it is; without movement what comes next is there at once. */
const fade = (ghost: Pictured, time: Time): void =>
  isMotionReduced(ghost) ? ghost.remove() : fadeAway(ghost, 'none', time)

/** Leaves a picture of an element behind when its component goes: it is seen until it has faded. */
export const useGhost = (ref: RefObject<Pictured | null>, time: Time = 'hover'): void =>
  useLayoutEffect(() => {
    const { current } = ref
    const place = current && current.parentElement
    return () => {
      const ghost = current && leaveGhost(current, place)
      if (ghost) fade(ghost, time)
    }
  }, [ref, time])
