import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { downIcon } from '../../icons/paths.js'

/** What {@link Disclosure} takes beside the attributes of `details`. */
export type DisclosureProps = Omit<ComponentPropsWithoutRef<'details'>, 'title'> & {
  /** What can be unfolded: the words of its button. */
  readonly title: ReactNode
}

/** Something that is read on demand. `open` is an attribute of its element, which the visitor changes. */
export const Disclosure = forwardRef<HTMLDetailsElement, DisclosureProps>(
  ({ title, children, className = '', ...rest }, ref) => (
    <details {...rest} ref={ref} className={`lk-disclosure ${className}`}>
      <summary className="lk-disclosure__title">
        {title}
        <Icon of={downIcon} size={16} />
      </summary>
      <div className="lk-disclosure__text">{children}</div>
    </details>
  ),
)
