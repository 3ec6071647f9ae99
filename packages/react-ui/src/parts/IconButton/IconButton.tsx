import type { ReactElement } from 'react'
import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** What {@link IconButton} takes beside a button's own attributes. */
export type IconButtonProps = {
  /** Path data of its icon, or what stands in its place. */
  readonly icon: string | ReactElement
  /** Its name: it has no words. */
  readonly label: string
  /** 32 px in place of 44, with an icon of 16. */
  readonly small?: boolean
  /** The icon points along the line of writing. */
  readonly flip?: boolean
}

/** A button that is an icon. */
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
