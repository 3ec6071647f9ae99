import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { networkMarks } from '../../icons/networkMarks.js'
import { hueOf } from '../letter/hueOf.js'
import { letterOf } from '../letter/letterOf.js'
import { joinClasses } from '../part/joinClasses.js'

/** What {@link NetworkMark} takes: all of a span's own attributes, and these. */
export type NetworkMarkProps = Omit<ComponentPropsWithoutRef<'span'>, 'id' | 'children'> & {
  /** The network's CAIP-2 id. */
  readonly id: string | undefined
  readonly name: string
  /** In px. */
  readonly size?: 16 | 20 | 24 | 32 | 36 | 40 | 72
}

/** A network's mark, for the eye only: its name stands beside it. A network without one of ours shows a letter. */
export const NetworkMark = forwardRef<HTMLSpanElement, NetworkMarkProps>(
  ({ id, name, size = 40, className, ...rest }, ref) => {
    const shape = id === undefined ? undefined : networkMarks[id]
    return (
      <span
        data-letter={shape ? undefined : letterOf(name)}
        data-hue={shape ? undefined : hueOf(name)}
        aria-hidden="true"
        part="mark"
        {...rest}
        ref={ref}
        className={joinClasses(`lk-mark lk-mark--${size}`, className)}
      >
        {shape && (
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
        )}
      </span>
    )
  },
)
