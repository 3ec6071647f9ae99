/**
 * What a host's own dialog library listens to on the document: it would take a click here for a click outside of its dialog, fetch the focus back, or keep our list from scrolling.
 */
const isolated = [
  'focusin',
  'focusout',
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'keydown',
] as const

/** Keeps what happens inside the modal from the page's own listeners. */
export const isolateEvents = (host: HTMLElement): (() => void) => {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of isolated) host.addEventListener(type, stop, { passive: true })
  return () => {
    for (const type of isolated) host.removeEventListener(type, stop)
  }
}
