import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Leaves a picture of an element that is about to be removed. The picture is visible while it fades; it is inert and hidden from screen readers.
 *
 * @returns the picture; `undefined` if the element has no place or is no longer in the page
 */
export const leaveGhost = <type extends HTMLElement | SVGElement>(
  element: type,
  place: Element | null,
): type | undefined => {
  if (!place || !element.isConnected) return undefined
  // A clone has the same type as its original, but the DOM's types do not say so.
  const ghost = element.cloneNode(true) as type
  ghost.classList.add('lk-ghost')
  ghost.setAttribute('inert', '')
  ghost.ariaHidden = 'true'
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id')
  place.append(ghost)
  return ghost
}

/** Leaves a picture of an element in its place. */
export const leaveInPlace = <type extends HTMLElement | SVGElement>(element: type): type | undefined =>
  leaveGhost(element, element.parentElement)

/**
 * Calls `leave` before a component's element leaves the page. If React then sets up the same component again, as StrictMode does, the picture is
 * removed.
 *
 * @param leave leaves a picture of the element, and returns it; must be the same function on every render
 */
export const useLeave = <type extends HTMLElement | SVGElement>(
  ref: RefObject<type | null>,
  leave: (element: type) => Element | undefined,
): void => {
  const picture = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const { current } = ref
    picture.current?.remove()
    return () => {
      picture.current = current ? leave(current) : undefined
    }
  }, [ref, leave])
}
