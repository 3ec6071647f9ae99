import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** Props of {@link ActionTile}, in addition to a button's attributes. */
export type ActionTileProps = {
  /** Path data of its icon. */
  readonly icon: string
}

/** One of a few actions side by side: an icon above a label. */
export const ActionTile = /* @__PURE__ */ createPart<'button', ActionTileProps>(
  'button',
  ({ icon, children, ...rest }) => ({
    className: 'lk-action',
    ...rest,
    children: (
      <>
        <Icon of={icon} />
        {children}
      </>
    ),
  }),
)
