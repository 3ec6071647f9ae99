import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { joinClasses } from '../part/joinClasses.js'
import type { IconButtonProps } from './IconButton.js'

/** What {@link IconLink} takes: all of a link's own attributes, and these. */
export type IconLinkProps = ComponentPropsWithoutRef<'a'> & Pick<IconButtonProps, 'icon' | 'label'>

/** A link to a page of the web that is an icon of 32 px. */
export const IconLink = forwardRef<HTMLAnchorElement, IconLinkProps>(({ icon, label, className, ...rest }, ref) => (
  <a
    target="_blank"
    rel="noopener noreferrer"
    part="icon-button"
    aria-label={label}
    {...rest}
    ref={ref}
    className={joinClasses('lk-iconbtn lk-iconbtn--sm', className)}
  >
    <Icon of={icon} size={16} />
  </a>
))
