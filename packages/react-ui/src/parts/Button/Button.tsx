import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { joinClasses } from '../part/joinClasses.js'
import { Spinner } from '../Spinner/Spinner.js'

/** What {@link Button} takes: all of a button's own attributes, and these. */
export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'quiet-danger'
  /** Path data of an icon before the words. */
  readonly icon?: string
  /** 36 px high and as wide as its words, in place of 48 px across the card. */
  readonly small?: boolean
  /** What it was pressed for is under way: it says so (`aria-busy`), and cannot be pressed. */
  readonly busy?: boolean
}

/** A button across the card, or a small one in a line. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ kind = 'primary', icon, small = false, busy = false, children, className, ...rest }, ref) => (
    <button
      type="button"
      part={`button ${kind}`}
      {...rest}
      ref={ref}
      className={joinClasses(`lk-btn lk-btn--${kind} lk-btn--${small ? 'sm' : 'block'}`, className)}
      aria-busy={busy || undefined}
      disabled={busy || rest.disabled}
    >
      {busy && <Spinner />}
      {icon !== undefined && !busy && <Icon of={icon} size={small ? 16 : 20} />}
      {children}
    </button>
  ),
)
