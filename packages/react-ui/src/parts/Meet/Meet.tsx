import type { ReactNode } from 'react'
import { FilledIcon, Icon } from '../../icons/Icon.js'
import { closeIcon, keyholePath } from '../../icons/paths.js'
import { createPart } from '../part/createPart.js'

/** What {@link Meet} takes beside a div's own attributes. */
export type MeetProps = {
  /** `wait`: the two come closer to the keyhole and part again. `bad`: a cross stands in its place. */
  readonly state: 'still' | 'wait' | 'bad'
  /** The tile of the site, and that of the wallet. */
  readonly tiles: readonly [site: ReactNode, wallet: ReactNode]
}

/** A site and a wallet with a keyhole between them, for the eye only. `data-state` says how it stands. */
export const Meet = /* @__PURE__ */ createPart<'div', MeetProps>(
  'div',
  ({ state, tiles: [site, wallet], ...rest }) => ({
    'aria-hidden': true,
    'data-state': state,
    className: 'lk-meet',
    ...rest,
    children: (
      <>
        {site}
        <span className="lk-meet__bar" />
        <span className="lk-meet__hole">
          {state === 'bad' ? <Icon of={closeIcon} /> : <FilledIcon of={keyholePath} />}
        </span>
        <span className="lk-meet__bar" />
        {wallet}
      </>
    ),
  }),
)
