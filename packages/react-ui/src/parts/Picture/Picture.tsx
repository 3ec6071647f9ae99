import { type ReactNode, useContext, useState } from 'react'
import { hueOf } from '../letter/hueOf.js'
import { letterOf } from '../letter/letterOf.js'
import { createPart } from '../part/createPart.js'
import { RemotePictures } from './RemotePictures.js'

/** What {@link Picture} takes beside a span's own attributes. */
export type PictureProps = {
  /** An `https:` or `blob:` URL or a `data:` image, checked where it was found. */
  readonly image?: string | undefined
  /** Its letter stands for an image that is not there, where nothing else does. */
  readonly name?: string
  /** Stands for an image that is not there. */
  readonly children?: ReactNode
}

/** An image, for the eye only: its name stands beside it. One that is not there, or does not load, gives way to a drawing or a letter. */
export const Picture = /* @__PURE__ */ createPart<'span', PictureProps>(
  'span',
  ({ image, name, children, ...rest }) => {
    const [failed, setFailed] = useState<string>()
    const mayFetch = useContext(RemotePictures)
    // What a script of the page has given all objects is no picture.
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
