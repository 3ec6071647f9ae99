import { type RefObject, useLayoutEffect } from 'react'
import { leaveGhost } from './ghost.js'

/**
 * Leaves a picture behind when the component goes. The two functions have to be the same at each render.
 *
 * @param ref an element of the component
 * @param pick of which element the picture is
 * @param fade is given the picture, and takes it away
 */
export const useGhost = <own extends Element, pictured extends HTMLElement | SVGElement>(
  ref: RefObject<own | null>,
  pick: (own: own) => pictured | null,
  fade: (ghost: pictured) => void,
): void =>
  useLayoutEffect(() => {
    const element = ref.current && pick(ref.current)
    return () => {
      const ghost = element && leaveGhost(element, element.parentElement)
      if (ghost) fade(ghost)
    }
  }, [ref, pick, fade])
