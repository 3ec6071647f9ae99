import { getAvatarShapes } from '../../avatar/avatarShapes.js'
import { createPart } from '../part/createPart.js'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** What {@link Avatar} takes beside a span's own attributes. */
export type AvatarProps = {
  readonly address: string
  /** The account's own picture: an `https:` URL or a `data:` image, checked. */
  readonly image?: string | undefined
  /** In px. */
  readonly size?: 40 | 64
}

/** An account's picture, for the eye only. Without one of its own, or where that does not load, one is drawn from the address. */
export const Avatar = /* @__PURE__ */ createPart<'span', AvatarProps, PictureProps>(
  'span',
  ({ address, size = 40, ...rest }) => ({
    className: `lk-avatar lk-avatar--${size}`,
    ...rest,
    children: (
      <svg viewBox="0 0 40 40">
        {getAvatarShapes(address).map(({ tint, path }) => (
          <path key={path} fill={`var(--lk-tint-${tint})`} d={path} />
        ))}
      </svg>
    ),
  }),
  Picture,
)
