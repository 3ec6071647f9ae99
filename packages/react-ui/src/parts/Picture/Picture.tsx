import { type ReactNode, useContext, useState } from 'react'
import { hueOf } from '../letter/hueOf.js'
import { letterOf } from '../letter/letterOf.js'
import { createPart } from '../part/createPart.js'
import { RemotePictures } from './RemotePictures.js'

/** Props of {@link Picture}, in addition to a span's attributes. */
export type PictureProps = {
  /** An `https:` or `blob:` URL or a `data:` image, validated when it was found. */
  readonly image?: string | undefined
  /** If there is no image and no `children`, the first letter of this name is shown. */
  readonly name?: string
  /** Shown if there is no image, or if it does not load. */
  readonly children?: ReactNode
}

/**
 * An image, hidden from screen readers: its name is shown beside it. If there is no image, or if it does not load, a drawing or a letter is shown.
 */
export const Picture = /* @__PURE__ */ createPart<'span', PictureProps>(
  'span',
  ({ image, name, children, ...rest }) => {
    const [failed, setFailed] = useState<string>()
    const mayFetch = useContext(RemotePictures)
    // A value that a script of the page has added to `Object.prototype` is not an image.
    const isShown = typeof image === 'string' && image !== failed
    return {
      'aria-hidden': true,
      ...(!isShown && !children && name && { 'data-letter': letterOf(name), 'data-hue': hueOf(name) }),
      className: 'lk-picture',
      ...rest,
      children: isShown ? (
        <img
          src={mayFetch || image.startsWith('data:') ? image : undefined}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailed(image)}
        />
      ) : (
        children
      ),
    }
  },
)
