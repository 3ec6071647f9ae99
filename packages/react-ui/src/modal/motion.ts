/** Durations in milliseconds and curves of the modal's motion, where the Web Animations API needs them. */
export const motion = {
  step: 180,
  stepDelay: 40,
  height: 200,
  reduced: 120,
  /** In px. */
  stepDistance: 12,
  out: 140,
  toastGap: 150,
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  easeOut: 'cubic-bezier(0.4, 0, 1, 1)',
} as const

/** Whether the visitor asked for less movement. */
export const isMotionReduced = (element: Element): boolean =>
  element.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * Lets a picture fade, and takes it away.
 *
 * @param to the transform that it ends with, where movement is welcome
 */
export const fadeAway = (ghost: HTMLElement | SVGElement, to: string, duration: number, easing: string): void => {
  const isReduced = isMotionReduced(ghost)
  const animation = ghost.animate(
    { opacity: [1, 0], ...(!isReduced && { transform: ['none', to] }) },
    { duration: isReduced ? motion.reduced : duration, easing, fill: 'forwards' },
  )
  const remove = () => ghost.remove()
  animation.finished.then(remove, remove)
}
