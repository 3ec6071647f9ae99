import { WalletTile } from '../../parts/WalletTile/WalletTile.js'
import { Skeleton } from '../../parts/Skeleton/Skeleton.js'
import { useLoadedPicture } from './useLoadedPicture.js'

/** What {@link WalletPicture} takes. */
export type WalletPictureProps = {
  readonly name: string
  readonly icon: string | undefined
  /** Perhaps only scrolled past. */
  readonly isPassing: boolean
}

/** A wallet's picture from its directory: awaited for 2 s, then its letter stands for it. */
export const WalletPicture = ({ name, icon, isPassing }: WalletPictureProps) => {
  const shown = useLoadedPicture(icon, isPassing)
  return shown === 'waiting' ? <Skeleton className="lk-skel lk-tile" /> : <WalletTile name={name} icon={shown} />
}
