import { createPart } from '../part/createPart.js'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link WalletTile}, in addition to a span's attributes. */
export type WalletTileProps = {
  readonly name: string
  /** A `data:` image, validated when the wallet was found. If the wallet has none, a letter is shown. */
  readonly icon?: string | undefined
  /** The size in the middle of a stage. */
  readonly large?: boolean
}

/** A wallet's picture, hidden from screen readers: the wallet's name is shown beside it. */
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
