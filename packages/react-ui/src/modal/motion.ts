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
