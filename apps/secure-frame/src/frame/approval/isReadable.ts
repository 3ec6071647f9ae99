/** The least that must be in view of what is asked, in pixels: the title and the amount. The rest scrolls. */
const leastSize = { width: 200, height: 120 }
/** The fewest device pixels for a pixel of CSS. The property `zoom` of the element around the frame lowers them, and no report of the browser says so. */
const leastScale = 0.7
const resolution = `(min-resolution: ${leastScale}dppx)`

/** Whether an element is large enough to be read. It may be in view as a whole, and yet have no height. */
export const isReadable = ({ clientWidth, clientHeight }: Pick<Element, 'clientWidth' | 'clientHeight'>): boolean =>
  clientWidth >= leastSize.width && clientHeight >= leastSize.height && matchMedia(resolution).matches

/** Watches what decides whether an element can be read. Returns a function that stops it. */
export const watchSize = (target: Element, onChange: () => void): (() => void) => {
  const observer = new ResizeObserver(onChange)
  observer.observe(target)
  const media = matchMedia(resolution)
  media.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', onChange)
  }
}
