/**
 * The events that a host's own dialog library handles on the document. It would treat a click here as a click outside its dialog, take the focus
 * back, or prevent our list from scrolling.
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

/** Stops events inside the modal from reaching the page's own listeners. */
export const isolateEvents = (host: HTMLElement): (() => void) => {
  const stop = (event: Event) => event.stopPropagation()
  for (const type of isolated) host.addEventListener(type, stop, { passive: true })
  return () => {
    for (const type of isolated) host.removeEventListener(type, stop)
  }
}
