import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.js'

/** How the latch stands: `wait` and `slow` run, `ok` has turned, `bad` and `warn` have stopped, `still` never ran. */
export type LatchState = 'wait' | 'slow' | 'ok' | 'bad' | 'warn' | 'still'

/** What {@link Latch} takes. */
export type LatchProps = {
  readonly state: LatchState
  /** Path data of the badge's icon. */
  readonly badge?: string | undefined
  /** Around a network's mark. */
  readonly round?: boolean
  readonly children: ReactNode
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
export const Latch = ({ state, badge, round = false, children }: LatchProps) => (
  <div className="lk-latch" data-state={state} data-shape={round ? 'round' : undefined} aria-hidden="true">
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
)
