import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** What {@link ActionTile} takes beside a button's own attributes. */
export type ActionTileProps = {
  /** Path data of its icon. */
  readonly icon: string
}

/** One of a few acts side by side: an icon above a word. */
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
