import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { Icon } from '../../icons/Icon.js'
import { joinClasses } from '../part/joinClasses.js'

/** How the latch stands: `wait` and `slow` run, `ok` has turned, `bad` and `warn` have stopped, `still` never ran. */
export type LatchState = 'wait' | 'slow' | 'ok' | 'bad' | 'warn' | 'still'

/** What {@link Latch} takes: all of a div's own attributes, and these. */
export type LatchProps = ComponentPropsWithoutRef<'div'> & {
  readonly state: LatchState
  /** Path data of the badge's icon. */
  readonly badge?: string | undefined
  /** Around a network's mark. */
  readonly round?: boolean
}

const badgeTone: Readonly<Record<LatchState, string>> = {
  wait: 'wait',
  slow: 'wait',
  ok: 'ok',
  bad: 'bad',
  warn: 'wait',
  still: 'mute',
}

/** The latch ring around what is waited for, for the eye only. `data-state` says how it stands, `data-shape` its form. */
export const Latch = forwardRef<HTMLDivElement, LatchProps>(
  ({ state, badge, round = false, children, className, ...rest }, ref) => (
    <div
      data-state={state}
      data-shape={round ? 'round' : undefined}
      aria-hidden="true"
      {...rest}
      ref={ref}
      className={joinClasses('lk-latch', className)}
    >
      <svg viewBox="0 0 96 96">
        {['track', 'arc'].map((part) =>
          round ? (
            <circle key={part} className={`lk-latch__${part}`} cx="48" cy="48" r="46" pathLength="100" />
          ) : (
            <rect
              key={part}
              className={`lk-latch__${part}`}
              x="2"
              y="2"
              width="92"
              height="92"
              rx="28"
              pathLength="100"
            />
          ),
        )}
      </svg>
      {children}
      {badge !== undefined && (
        <span className={`lk-on__dot lk-on__dot--${badgeTone[state]}`}>
          <Icon of={badge} size={16} />
        </span>
      )}
    </div>
  ),
)
