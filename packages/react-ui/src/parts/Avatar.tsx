import { getAvatarShapes } from '../avatar/avatarShapes.js'

/** An account's avatar, for the eye only. @param size in px */
export const Avatar = ({
  address,
  size = 40,
}: {
  readonly address: string
  readonly size?: 20 | 24 | 32 | 40 | 64
}) => (
  <svg className={`lk-avatar lk-avatar--${size}`} viewBox="0 0 40 40" aria-hidden="true">
    {getAvatarShapes(address).map(({ tint, path }) => (
      <path key={path} className={`lk-t${tint}`} d={path} />
    ))}
  </svg>
)
