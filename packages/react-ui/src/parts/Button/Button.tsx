import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { Spinner } from '../Spinner/Spinner.js'

/** What {@link Button} takes: all of a button's own attributes, and these. */
export type ButtonProps = ComponentPropsWithRef<'button'> & {
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'quiet-danger'
  /** Path data of an icon before the words. */
  readonly icon?: string
  /** What it was pressed for is under way: it says so (`aria-busy`), and cannot be pressed. */
  readonly busy?: boolean
}

/** A button across the card. */
export const Button = ({ kind = 'primary', icon, busy = false, children, className = '', ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`lk-btn lk-btn--${kind} lk-btn--block ${className}`}
    aria-busy={busy || undefined}
    disabled={busy || rest.disabled}
  >
    {busy && <Spinner />}
    {icon !== undefined && !busy && <Icon of={icon} />}
    {children}
  </button>
)
