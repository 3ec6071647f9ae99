import { type ComponentPropsWithoutRef, forwardRef } from 'react'

/**
 * A box to tick, with its words beside it: the whole line ticks it. What is given goes to the box itself. Without words it is named by `aria-label` or
 * by the `label` around it.
 */
export const Checkbox = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(
  ({ children, className = '', ...rest }, ref) => {
    const box = <input type="checkbox" {...rest} ref={ref} className={`lk-check ${className}`} />
    if (!children) return box
    return (
      <label className="lk-checkline">
        {box}
        <span>{children}</span>
      </label>
    )
  },
)
