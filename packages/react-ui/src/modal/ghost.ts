/**
 * Leaves a picture of an element that is about to go: it is seen while it fades, and is nothing more than seen.
 *
 * @returns the picture, where there was something to take one of
 */
export const leaveGhost = (element: HTMLElement, place: Element | null): HTMLElement | undefined => {
  if (!place || !element.isConnected) return undefined
  const ghost = element.cloneNode(true)
  if (!(ghost instanceof HTMLElement)) return undefined
  ghost.classList.add('lk-ghost')
  ghost.inert = true
  ghost.ariaHidden = 'true'
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id')
  place.append(ghost)
  return ghost
}
