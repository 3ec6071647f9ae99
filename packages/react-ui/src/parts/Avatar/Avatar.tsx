import { type ComponentPropsWithoutRef, forwardRef, type Ref, useState } from 'react'
import { getAvatarShapes } from '../../avatar/avatarShapes.js'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link Avatar} takes: what an image and a drawing have in common, and these. */
export type AvatarProps = Pick<ComponentPropsWithoutRef<'img'>, 'className' | 'id' | `aria-${'label' | 'hidden'}`> & {
  readonly address: string
  /** The account's own picture: an `https:` URL or a `data:` image, checked. */
  readonly image?: string | undefined
  /** In px. */
  readonly size?: 20 | 24 | 32 | 40 | 64
}

/** An account's picture, for the eye only. Without one of its own, or where that does not load, one is drawn from the address. */
export const Avatar = forwardRef<HTMLImageElement | SVGSVGElement, AvatarProps>(
  ({ address, image, size = 40, className, ...rest }, ref) => {
    const [failed, setFailed] = useState<string>()
    const own = { 'aria-hidden': true, ...rest, className: joinClasses(`lk-avatar lk-avatar--${size}`, className) }
    if (image && image !== failed)
      return (
        <img
          {...own}
          ref={ref as Ref<HTMLImageElement>} // what it is depends on the picture
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailed(image)}
        />
      )
    return (
      <svg {...own} ref={ref as Ref<SVGSVGElement>} viewBox="0 0 40 40">
        {getAvatarShapes(address).map(({ tint, path }) => (
          <path key={path} className={`lk-t${tint}`} d={path} />
        ))}
      </svg>
    )
  },
)
