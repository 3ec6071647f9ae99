import { useState } from 'react'
import { getAvatarShapes } from '../../avatar/avatarShapes.js'

/** What {@link Avatar} takes. */
export type AvatarProps = {
  readonly address: string
  /** The account's own picture: an `https:` URL or a `data:` image, checked. */
  readonly image?: string | undefined
  /** In px. */
  readonly size?: 20 | 24 | 32 | 40 | 64
}

/** An account's picture, for the eye only. Without one of its own, or where that does not load, one is drawn from the address. */
export const Avatar = ({ address, image, size = 40 }: AvatarProps) => {
  const [failed, setFailed] = useState<string>()
  const className = `lk-avatar lk-avatar--${size}`
  if (image && image !== failed)
    return (
      <img className={className} src={image} alt="" referrerPolicy="no-referrer" onError={() => setFailed(image)} />
    )
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      {getAvatarShapes(address).map(({ tint, path }) => (
        <path key={path} className={`lk-t${tint}`} d={path} />
      ))}
    </svg>
  )
}
