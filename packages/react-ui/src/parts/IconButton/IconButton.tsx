import type { ReactElement } from 'react'
import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** Props of {@link IconButton}, in addition to a button's attributes. */
export type IconButtonProps = {
  /** Path data of the icon, or an element to show in its place. */
  readonly icon: string | ReactElement
  /** The accessible name, because the button has no text. */
  readonly label: string
  /** 32 px instead of 44 px, with an icon of 16 px. */
  readonly small?: boolean
  /** The icon points in the reading direction. */
  readonly flip?: boolean
}

/** A button that shows only an icon. */
export const IconButton = /* @__PURE__ */ createPart<'button', IconButtonProps>(
  'button',
  ({ icon, label, small, flip, ...rest }) => ({
    part: 'icon-button',
    'aria-label': label,
    ...rest,
    className: small ? 'lk-iconbtn lk-iconbtn--sm' : 'lk-iconbtn',
    children: typeof icon === 'string' ? <Icon key={icon} of={icon} size={small ? 16 : 20} flip={flip} /> : icon,
  }),
)
