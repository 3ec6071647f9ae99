import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'
import { checkIcon, errorIcon } from '../../icons/paths.js'
import { createPart } from '../part/createPart.js'

/** What {@link Toast} takes beside a div's own attributes. */
export type ToastProps = {
  /** Whether it went well: its icon says so. */
  readonly tone: 'ok' | 'bad' | 'info'
  /** What can be done about it: a {@link ToastAct}. */
  readonly act?: ReactNode
}

/** A short message: what happened. Whoever draws it announces it. */
export const Toast = /* @__PURE__ */ createPart<'div', ToastProps>('div', ({ tone, act, children, ...rest }) => ({
  className: 'lk-toast',
  ...rest,
  children: (
    <>
      <Icon of={tone === 'ok' ? checkIcon : errorIcon} />
      <span>{children}</span>
      {act}
    </>
  ),
}))

/** What can be done about what a toast tells: a button, or a link with `href`. */
export const ToastAct = /* @__PURE__ */ createPart('button', (props) => ({ className: 'lk-toast__act', ...props }))
