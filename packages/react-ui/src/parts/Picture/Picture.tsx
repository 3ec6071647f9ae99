import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPart } from '../part/createPart.js'

/** Whether pictures of other hosts may be fetched. `false` for a card that is rendered before the user requests it. */
export const RemotePictures = createContext(true)

/**
 * Returns the letter that replaces a missing picture. The style sheet draws it: if it were text, screen readers and searches would find it before the
 * name.
 */
const letterOf = (name: string): string | undefined => [...name][0]?.toUpperCase()

/** Returns one of twelve hues, always the same for the same name. */
export const hueOf = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 12) + 1

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
