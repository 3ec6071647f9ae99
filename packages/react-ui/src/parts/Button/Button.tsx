import type { MouseEvent, ReactElement } from 'react'
import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'
import { Spinner } from '../Spinner/Spinner.js'

/** Props of {@link Button}, in addition to a button's attributes. */
export type ButtonProps = {
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'quiet-danger'
  /** Path data of an icon before the label, or an element to show in its place. */
  readonly icon?: string | ReactElement
  /** 36 px high and as wide as its label, instead of 48 px high and as wide as the card. */
  readonly small?: boolean
  /** The button's action is in progress. The button keeps the focus, sets `aria-busy`, and ignores presses. */
  readonly busy?: boolean
}

/** Also prevents the button from submitting a form. */
const ignorePress = (event: MouseEvent) => event.preventDefault()

/** A button across the card, or a small one within a line. */
export const Button = /* @__PURE__ */ createPart<'button', ButtonProps>(
  'button',
  ({ kind = 'primary', icon, small = false, busy = false, children, ...rest }) => ({
    part: `button ${kind}`,
    ...rest,
    className: `lk-btn lk-btn--${kind} lk-btn--${small ? 'sm' : 'block'}`,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    ...(busy && { disabled: false, onClick: ignorePress }),
    children: (
      <>
        {busy ? <Spinner /> : typeof icon === 'string' ? <Icon of={icon} size={small ? 16 : 20} /> : icon}
        {children}
      </>
    ),
  }),
)
