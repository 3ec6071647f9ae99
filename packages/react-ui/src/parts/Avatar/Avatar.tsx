import { getAvatarShapes } from '../../avatar/avatarShapes.js'
import { createPart } from '../part/createPart.js'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link Avatar}, in addition to a span's attributes. */
export type AvatarProps = {
  readonly address: string
  /** The account's own picture: an `https:` URL or a `data:` image, already validated. */
  readonly image?: string | undefined
  /** In px. */
  readonly size?: 40 | 64
}

/** An account's picture, hidden from screen readers. If the account has no picture, or if it fails to load, a picture is drawn from the address. */
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
