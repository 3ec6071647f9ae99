import { type NetworkMarkShape, networkMarks } from '../../icons/networkMarks.js'
import { createPart } from '../part/createPart.js'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** Props of {@link NetworkMark}, in addition to a span's attributes. */
export type NetworkMarkProps = {
  /** The network's CAIP-2 id. */
  readonly id: string | undefined
  readonly name: string
  /** The network's mark. Default: the mark that the kit has for `id`. */
  readonly mark?: NetworkMarkShape | undefined
  /** The site's own picture of the network. */
  readonly image?: string | undefined
  /** In px. */
  readonly size?: 16 | 20 | 24 | 32 | 36 | 40 | 72
}

/**
 * A network's mark, hidden from screen readers: the network's name is shown beside it. If no picture loads and the kit has no mark, a letter is
 * shown.
 */
export const NetworkMark = /* @__PURE__ */ createPart<'span', NetworkMarkProps, PictureProps>(
  'span',
  ({ id, mark = networkMarks[id ?? ''], size = 40, ...rest }) => ({
    className: `lk-mark lk-mark--${size}`,
    ...rest,
    children: mark && (
      <svg viewBox="0 0 480 480">
        <circle cx="240" cy="240" r="240" fill={mark.color} />
        {[mark.glyph].flat().map((path) => (
          <path key={path} d={path} fill={mark.ink ?? '#fff'} fillRule="evenodd" />
        ))}
      </svg>
    ),
  }),
  Picture,
)
