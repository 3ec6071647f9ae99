import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { joinClasses } from '../part/joinClasses.js'

/** Says that something is under way, for the eye only, beside the words that say what. */
export const Spinner = forwardRef<SVGSVGElement, ComponentPropsWithoutRef<'svg'>>(({ className, ...rest }, ref) => (
  <svg viewBox="0 0 18 18" aria-hidden="true" {...rest} ref={ref} className={joinClasses('lk-spin', className)}>
    <circle cx="9" cy="9" r="7" />
    <path d="M9 2a7 7 0 0 1 7 7" />
  </svg>
))
