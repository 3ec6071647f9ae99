import { useState } from 'react'
import { hueOf } from '../letter/hueOf.js'
import { letterOf } from '../letter/letterOf.js'

/** What {@link WalletTile} takes. */
export type WalletTileProps = {
  readonly name: string
  /** A `data:` image, checked where the wallet was found; a letter stands for a wallet without one. */
  readonly icon?: string | undefined
  /** In the middle of a stage. */
  readonly large?: boolean
}

/** A wallet's picture, for the eye only: its name stands beside it. An image that does not load gives way to a letter. */
export const WalletTile = ({ name, icon, large = false }: WalletTileProps) => {
  const [failed, setFailed] = useState<string>()
  const isImage = icon !== undefined && icon !== failed
  return (
    <span
      className={`lk-tile${large ? ' lk-tile--72' : ''}`}
      data-image={isImage || undefined}
      data-letter={isImage ? undefined : letterOf(name)}
      data-hue={hueOf(name)}
      aria-hidden="true"
    >
      {isImage && <img src={icon} alt="" onError={() => setFailed(icon)} />}
    </span>
  )
}
