import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link Note} takes: all of a paragraph's own attributes, and these. */
export type NoteProps = ComponentPropsWithoutRef<'p'> & {
  /** `bad` is told at once (`role=alert`). */
  readonly tone?: 'plain' | 'bad'
  /** Path data of its icon. */
  readonly icon: string
}

/** A line about the field above it, which names it by `aria-describedby`. */
export const Note = forwardRef<HTMLParagraphElement, NoteProps>(
  ({ tone = 'plain', icon, children, className, ...rest }, ref) => (
    <p
      role={tone === 'bad' ? 'alert' : undefined}
      {...rest}
      ref={ref}
      className={joinClasses(tone === 'bad' ? 'lk-note lk-note--bad' : 'lk-note', className)}
    >
      <Icon of={icon} />
      <span>{children}</span>
    </p>
  ),
)
