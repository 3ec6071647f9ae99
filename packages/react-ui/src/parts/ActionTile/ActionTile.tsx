import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link ActionTile} takes: all of a button's own attributes, and these. */
export type ActionTileProps = ComponentPropsWithoutRef<'button'> & {
  /** Path data of its icon. */
  readonly icon: string
}

/** One of a few acts side by side: an icon above a word. */
export const ActionTile = forwardRef<HTMLButtonElement, ActionTileProps>(
  ({ icon, children, className, ...rest }, ref) => (
    <button type="button" part="action" {...rest} ref={ref} className={joinClasses('lk-action', className)}>
      <Icon of={icon} />
      {children}
    </button>
  ),
)
