import { type RefObject, useCallback } from 'react'
import { leaveInPlace, useLeave } from './ghost.js'
import { fadeAway, isMotionReduced, type Time } from './motion.js'

/**
 * Leaves a picture of an element when its component unmounts. The picture is visible until it has faded. If the user prefers reduced motion, there is
 * no picture.
 */
export const useGhost = (ref: RefObject<HTMLElement | SVGElement | null>, time: Time = 'hover'): void =>
  useLeave(
    ref,
    useCallback(
      (element) => {
        const ghost = isMotionReduced(element) ? undefined : leaveInPlace(element)
        if (ghost) fadeAway(ghost, 'none', time)
        return ghost
      },
      [time],
    ),
  )
