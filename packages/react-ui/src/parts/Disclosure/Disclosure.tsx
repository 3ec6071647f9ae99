import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { downIcon } from '../../icons/commonPaths.js'

/** Props of {@link Disclosure}, in addition to the attributes of `details`. */
export type DisclosureProps = Omit<ComponentPropsWithoutRef<'details'>, 'title'> & {
  /** The label of the button that opens it. */
  readonly title: ReactNode
}

/** Content that the user opens on demand. `open` is an attribute of its element, which the user changes. */
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
