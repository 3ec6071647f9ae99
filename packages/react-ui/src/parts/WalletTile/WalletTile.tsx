import { hueOf } from '../letter/hueOf.js'
import { letterOf } from '../letter/letterOf.js'
import { createPart } from '../part/createPart.js'
import { usePicture } from '../picture/usePicture.js'

/** What {@link WalletTile} takes beside a span's own attributes. */
export type WalletTileProps = {
  readonly name: string
  /** A `data:` image, checked where the wallet was found; a letter stands for a wallet without one. */
  readonly icon?: string | undefined
  /** In the middle of a stage. */
  readonly large?: boolean
}

/** A wallet's picture, for the eye only: its name stands beside it. An image that does not load gives way to a letter. */
export const WalletTile = /* @__PURE__ */ createPart<'span', WalletTileProps>(
  'span',
  ({ name, icon, large, ...rest }) => {
    const [shown, fail] = usePicture(icon)
    return {
      'aria-hidden': true,
      'data-letter': shown ? undefined : letterOf(name),
      'data-hue': hueOf(name),
      part: 'tile',
      className: large ? 'lk-tile lk-tile--72' : 'lk-tile',
      ...rest,
      children: shown && <img src={shown} alt="" onError={fail} />,
    }
  },
)
