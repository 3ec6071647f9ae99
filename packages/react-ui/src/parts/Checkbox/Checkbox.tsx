import { type ComponentPropsWithoutRef, forwardRef } from 'react'

/**
 * A checkbox with its label beside it. A click anywhere on the line toggles it. Props are passed to the checkbox itself. If it has no children, name
 * it with `aria-label` or with a `label` around it.
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
