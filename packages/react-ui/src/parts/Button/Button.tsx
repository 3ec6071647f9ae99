import type { MouseEvent, ReactElement } from 'react'
import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'
import { Spinner } from '../Spinner/Spinner.js'

/** What {@link Button} takes beside a button's own attributes. */
export type ButtonProps = {
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'quiet-danger'
  /** Path data of an icon before the words, or what stands in its place. */
  readonly icon?: string | ReactElement
  /** 36 px high and as wide as its words, in place of 48 px across the card. */
  readonly small?: boolean
  /** The act that it was pressed for is under way: it keeps the focus, says so (`aria-busy`), and ignores presses. */
  readonly busy?: boolean
}

/** It keeps a form from being submitted, too. */
const ignorePress = (event: MouseEvent) => event.preventDefault()

/** A button across the card, or a small one in a line. */
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
