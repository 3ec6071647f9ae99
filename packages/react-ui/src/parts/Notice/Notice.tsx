import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link Notice} takes: all of a div's own attributes, and these. */
export type NoticeProps = ComponentPropsWithoutRef<'div'> & {
  /** `bad` is told at once (`role=alert`). */
  readonly tone?: 'plain' | 'warn' | 'bad'
  /** Path data of its icon. */
  readonly icon: string
}

/** A word aside, inside the card. */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(
  ({ tone = 'plain', icon, children, className, ...rest }, ref) => (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      part="notice"
      {...rest}
      ref={ref}
      className={joinClasses(tone === 'plain' ? 'lk-notice' : `lk-notice lk-notice--${tone}`, className)}
    >
      <Icon of={icon} />
      <div className="lk-notice__text">{children}</div>
    </div>
  ),
)
