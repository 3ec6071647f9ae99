/** What script moves takes one of these times, `--lk-t-…`. */
export type Time = 'hover' | 'out' | 'step' | 'in'

/** Whether the visitor asked for less movement. */
export const isMotionReduced = (element: Element): boolean =>
  element.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * How long a movement takes and along which curve, as the tokens say where the element stands. What is no time in `ms` or `s` counts as 180 ms; where less
 * movement is asked for it is 120 ms, whatever they say.
 *
 * A movement shows its first frame from the start: the browser may begin to count its time a frame later, above all if the dialog changes its mode meanwhile.
 */
export const timing = (
  element: Element,
  time: Time,
  curve: 'ease' | 'ease-out' = 'ease',
): { readonly duration: number; readonly easing: string; readonly fill: 'backwards' } => {
  const style = getComputedStyle(element)
  const [, count, milli] = /^ *(\d*\.?\d+)(m?)s *$/.exec(style.getPropertyValue(`--lk-t-${time}`)) ?? []
  const duration = count ? Number(count) * (milli ? 1 : 1_000) : 180
  const easing = style.getPropertyValue(`--lk-${curve}`)
  return {
    duration: isMotionReduced(element) ? 120 : duration,
    easing: CSS.supports('transition-timing-function', easing) ? easing : curve,
    fill: 'backwards',
  }
}

/**
 * Lets a picture fade, and takes it away.
 *
 * @param to the transform that it ends with, where movement is welcome
 */
export const fadeAway = (ghost: HTMLElement | SVGElement, to: string, time: Time, curve?: 'ease-out'): void => {
  const animation = ghost.animate(
    { opacity: [1, 0], ...(!isMotionReduced(ghost) && { transform: ['none', to] }) },
    { ...timing(ghost, time, curve), fill: 'both' },
  )
  const remove = () => ghost.remove()
  animation.finished.then(remove, remove)
}
