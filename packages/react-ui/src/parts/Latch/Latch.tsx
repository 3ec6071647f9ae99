import { Icon } from '../../icons/Icon.js'
import { createPart } from '../part/createPart.js'

/** The state of the latch: `wait` and `slow` run, `ok` has turned, `bad` and `warn` have stopped, `still` never ran. */
export type LatchState = 'wait' | 'slow' | 'ok' | 'bad' | 'warn' | 'still'

/** Props of {@link Latch}, in addition to a div's attributes. Its children are shown inside the ring. */
export type LatchProps = {
  readonly state: LatchState
  /** Path data of the badge's icon. */
  readonly badge?: string | undefined
  /** The shape for a network's mark, which is round. */
  readonly round?: boolean
}

/** The latch ring around an item in progress, hidden from screen readers. `data-state` is its state, `data-shape` its shape. */
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
