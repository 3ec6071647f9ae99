import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link Empty} takes: all of a div's own attributes, and these. Its children are what can be done about it. */
export type EmptyProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  readonly art: ReactNode
  readonly title: string
  readonly text: string
}

/** Says why there is nothing here, and what to do about it. */
export const Empty = forwardRef<HTMLDivElement, EmptyProps>(
  ({ art, title, text, children, className, ...rest }, ref) => (
    <div role="status" part="empty" {...rest} ref={ref} className={joinClasses('lk-empty', className)}>
      <span className="lk-empty__art">{art}</span>
      <div className="lk-empty__text">
        <h3 className="lk-strong">{title}</h3>
        <p className="lk-muted">{text}</p>
      </div>
      {children}
    </div>
  ),
)
