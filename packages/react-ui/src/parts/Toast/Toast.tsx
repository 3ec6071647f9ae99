import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { checkIcon, errorIcon } from '../../icons/commonPaths.js'
import { createPart } from '../part/createPart.js'

/** Props of {@link Toast}, in addition to a div's attributes. */
export type ToastProps = {
  /** The outcome. It determines the icon. */
  readonly tone: 'ok' | 'bad' | 'info'
  /** The action that the user can take: a {@link ToastAction}. */
  readonly action?: ReactNode
}

/** A short message about what happened. The component that renders it announces it. */
export const Toast = /* @__PURE__ */ createPart<'div', ToastProps>('div', ({ tone, action, children, ...rest }) => ({
  className: 'lk-toast',
  ...rest,
  children: (
    <>
      <Icon of={tone === 'ok' ? checkIcon : errorIcon} />
      <span>{children}</span>
      {action}
    </>
  ),
}))

/** The action of a toast: a button, or a link with `href`. */
export const ToastAction = /* @__PURE__ */ createPart('button', (props) => ({ className: 'lk-toast__act', ...props }))
