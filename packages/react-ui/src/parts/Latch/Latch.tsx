import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** How the latch stands: `wait` and `slow` run, `ok` has turned, `bad` and `warn` have stopped, `still` never ran. */
export type LatchState = 'wait' | 'slow' | 'ok' | 'bad' | 'warn' | 'still'

/** What {@link Latch} takes beside a div's own attributes. Its children stand in it. */
export type LatchProps = {
  readonly state: LatchState
  /** Path data of the badge's icon. */
  readonly badge?: string | undefined
  /** Around a network's mark. */
  readonly round?: boolean
}

/** The latch ring around what is waited for, for the eye only. `data-state` says how it stands, `data-shape` its form. */
export const Latch = /* @__PURE__ */ createPart<'div', LatchProps>(
  'div',
  ({ state, badge, round, children, ...rest }) => ({
    'aria-hidden': true,
    'data-state': state,
    'data-shape': round ? 'round' : undefined,
    className: 'lk-latch',
    ...rest,
    children: (
      <>
        <svg viewBox="0 0 96 96">
          {['track', 'arc'].map((part) => (
            <rect key={part} className={`lk-latch__${part}`} x="2" y="2" width="92" height="92" pathLength="100" />
          ))}
        </svg>
        {children}
        {badge && (
          <span className="lk-on__dot">
            <Icon of={badge} size={16} />
          </span>
        )}
      </>
    ),
  }),
)
