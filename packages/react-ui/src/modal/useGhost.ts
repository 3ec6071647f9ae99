import { type RefObject, useLayoutEffect } from 'react'
import { leaveGhost } from './ghost.js'
import { fadeAway, isMotionReduced, motion } from './motion.js'

type Pictured = HTMLElement | SVGElement

/** Lets a picture fade where it is; without movement what comes next is there at once. */
const fade = (ghost: Pictured, duration: number): void =>
  isMotionReduced(ghost) ? ghost.remove() : fadeAway(ghost, 'none', duration, motion.ease)

/** Leaves a picture of an element behind when its component goes: it is seen until it has faded, in `duration` milliseconds. */
export const useGhost = (ref: RefObject<Pictured | null>, duration: number = motion.reduced): void =>
  useLayoutEffect(() => {
    const { current } = ref
    const place = current && current.parentElement
    return () => {
      const ghost = current && leaveGhost(current, place)
      if (ghost) fade(ghost, duration)
    }
  }, [ref, duration])
