import { type NetworkMarkShape, networkMarks } from '../../icons/networkMarks.js'
import { createPart } from '../part/createPart.js'
import { Picture, type PictureProps } from '../Picture/Picture.js'

/** What {@link NetworkMark} takes beside a span's own attributes. */
export type NetworkMarkProps = {
  /** The network's CAIP-2 id. */
  readonly id: string | undefined
  readonly name: string
  /** Its mark: by default the one that is known by its id. */
  readonly mark?: NetworkMarkShape | undefined
  /** The site's own picture of it. */
  readonly image?: string | undefined
  /** In px. */
  readonly size?: 16 | 20 | 24 | 32 | 36 | 40 | 72
}

/** A network's mark, for the eye only: its name stands beside it. One without a picture that loads and without a mark of ours shows a letter. */
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
