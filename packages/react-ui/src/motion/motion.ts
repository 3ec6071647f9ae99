/** The names of the durations of script animations: each reads the token `--lk-t-…`. */
export type Time = 'hover' | 'out' | 'step' | 'in'

/** Returns whether the user prefers reduced motion. */
export const isMotionReduced = (element: Element): boolean =>
  element.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * Returns the duration and the easing of an animation, from the tokens that apply to the element. If a value is not a time in `ms` or `s`, the
 * duration is 180 ms. If the
 * user prefers reduced motion, it is 120 ms, whatever the tokens say.
 *
 * An animation shows its first frame from the start: the browser may start counting its time a frame later, above all if the dialog changes its
 * mode meanwhile.
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
 * Fades a picture out, and removes it.
 *
 * @param to the transform at the end, unless the user prefers reduced motion
 */
export const fadeAway = (ghost: HTMLElement | SVGElement, to: string, time: Time, curve?: 'ease-out'): void => {
  const animation = ghost.animate(
    { opacity: [1, 0], ...(!isMotionReduced(ghost) && { transform: ['none', to] }) },
    { ...timing(ghost, time, curve), fill: 'both' },
  )
  const remove = () => ghost.remove()
  animation.finished.then(remove, remove)
}
