import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { useLoadedPicture } from '../shared/useLoadedPicture.js'

/** Props of {@link WalletPicture}. */
export type WalletPictureProps = {
  readonly name: string
  readonly icon: string | undefined
  /** Whether the wallet may only be scrolled past. */
  readonly isPassing: boolean
}

/** A wallet's picture from the directory. If it has not loaded after 2 s, the first letter of the name replaces it. */
export const WalletPicture = ({ name, icon, isPassing }: WalletPictureProps) => {
  const shown = useLoadedPicture(icon, isPassing)
  return shown === 'waiting' ? <Skeleton className="lk-skel lk-tile" /> : <WalletTile name={name} icon={shown} />
}
