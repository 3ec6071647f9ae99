import { useLayoutEffect } from 'react'
import { leaveGhost } from './ghost.js'

/**
 * Leaves a picture of an element when the component goes.
 *
 * @param find the element, asked for once it is there
 * @param fade is given the picture, and takes it away
 */
export const useGhost = <type extends HTMLElement | SVGElement>(
  find: () => type | null | undefined,
  fade: (ghost: type) => void,
): void =>
  useLayoutEffect(() => {
    const element = find()
    return () => {
      const ghost = element && leaveGhost(element, element.parentElement)
      if (ghost) fade(ghost)
    }
  }, []) // what it has found at first is what it leaves
