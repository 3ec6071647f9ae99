import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import { hueOf } from '../letter/hueOf.js'
import { letterOf } from '../letter/letterOf.js'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link WalletTile} takes: all of a span's own attributes, and these. */
export type WalletTileProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  readonly name: string
  /** A `data:` image, checked where the wallet was found; a letter stands for a wallet without one. */
  readonly icon?: string | undefined
  /** In the middle of a stage. */
  readonly large?: boolean
}

/** A wallet's picture, for the eye only: its name stands beside it. An image that does not load gives way to a letter. */
export const WalletTile = forwardRef<HTMLSpanElement, WalletTileProps>(
  ({ name, icon, large = false, className, ...rest }, ref) => {
    const [failed, setFailed] = useState<string>()
    const isImage = icon !== undefined && icon !== failed
    return (
      <span
        data-image={isImage || undefined}
        data-letter={isImage ? undefined : letterOf(name)}
        data-hue={hueOf(name)}
        aria-hidden="true"
        part="tile"
        {...rest}
        ref={ref}
        className={joinClasses(large ? 'lk-tile lk-tile--72' : 'lk-tile', className)}
      >
        {isImage && <img src={icon} alt="" onError={() => setFailed(icon)} />}
      </span>
    )
  },
)
