/**
 * Leaves a picture of an element that is about to go: it is seen while it fades, and is nothing more than seen.
 *
 * @returns the picture, where there was something to take one of
 */
export const leaveGhost = <type extends HTMLElement | SVGElement>(
  element: type,
  place: Element | null,
): type | undefined => {
  if (!place || !element.isConnected) return undefined
  // What is cloned is of the same type: the DOM’s types do not say so.
  const ghost = element.cloneNode(true) as type
  ghost.classList.add('lk-ghost')
  ghost.setAttribute('inert', '')
  ghost.ariaHidden = 'true'
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id')
  place.append(ghost)
  return ghost
}
