import { useState } from 'react'
import { networkMarks } from '../../icons/networkMarks.js'
import { hueOf } from '../letter/hueOf.js'
import { letterOf } from '../letter/letterOf.js'

/** What {@link NetworkMark} takes. */
export type NetworkMarkProps = {
  readonly id: string | undefined
  readonly name: string
  /** The site's own picture of it. */
  readonly image?: string | undefined
  /** In px. */
  readonly size?: 16 | 20 | 24 | 32 | 36 | 40 | 72
}

/** A network's mark, for the eye only: its name stands beside it. One without a picture that loads and without a mark of ours shows a letter. */
export const NetworkMark = ({ id, name, image, size = 40 }: NetworkMarkProps) => {
  const [failed, setFailed] = useState<string>()
  if (image && image !== failed)
    return (
      <span className={`lk-mark lk-mark--${size}`} aria-hidden="true">
        <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setFailed(image)} />
      </span>
    )
  const shape = id === undefined ? undefined : networkMarks[id]
  if (!shape)
    return (
      <span
        className={`lk-mark lk-mark--${size}`}
        data-letter={letterOf(name)}
        data-hue={hueOf(name)}
        aria-hidden="true"
      />
    )
  return (
    <span className={`lk-mark lk-mark--${size}`} aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <circle cx="20" cy="20" r="20" fill={shape.color} />
        <path
          d={shape.glyph}
          fill="none"
          stroke="#fff"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
