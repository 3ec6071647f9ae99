import { createPart } from '../part/createPart.js'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** What {@link WalletTile} takes beside a span's own attributes. */
export type WalletTileProps = {
  readonly name: string
  /** A `data:` image, checked where the wallet was found; a letter stands for a wallet without one. */
  readonly icon?: string | undefined
  /** In the middle of a stage. */
  readonly large?: boolean
}

/** A wallet's picture, for the eye only: its name stands beside it. */
export const WalletTile = /* @__PURE__ */ createPart<'span', WalletTileProps, PictureProps>(
  'span',
  ({ name, icon, large, ...rest }) => ({
    part: 'tile',
    className: large ? 'lk-tile lk-tile--72' : 'lk-tile',
    ...rest,
    image: icon,
    name,
  }),
  Picture,
)
