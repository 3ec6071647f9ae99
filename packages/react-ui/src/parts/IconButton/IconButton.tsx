import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link IconButton} takes: all of a button's own attributes, and these. */
export type IconButtonProps = ComponentPropsWithoutRef<'button'> & {
  /** Path data of its icon. */
  readonly icon: string
  /** Its name: it has no words. */
  readonly label: string
  /** 32 px in place of 44, with an icon of 16. */
  readonly small?: boolean
  /** The icon points along the line of writing. */
  readonly flip?: boolean
}

/** A button that is an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  ({ icon, label, small = false, flip = false, className, ...rest }, ref) => (
    <button
      type="button"
      part="icon-button"
      aria-label={label}
      {...rest}
      ref={ref}
      className={joinClasses(small ? 'lk-iconbtn lk-iconbtn--sm' : 'lk-iconbtn', className)}
    >
      <Icon of={icon} size={small ? 16 : 20} flip={flip} />
    </button>
  ),
)
