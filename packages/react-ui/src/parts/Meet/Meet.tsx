import type { ReactNode } from 'react'
import { FilledIcon, Icon } from '../../icons/Icon.js'
import { closeIcon, keyholePath } from '../../icons/paths.js'
import { createPart } from '../part/createPart.js'

/** Props of {@link Meet}, in addition to a div's attributes. */
export type MeetProps = {
  /** `wait`: the two tiles move towards the keyhole and apart again. `bad`: a cross replaces the keyhole. */
  readonly state: 'still' | 'wait' | 'bad'
  /** The tile of the site and the tile of the wallet. */
  readonly tiles: readonly [site: ReactNode, wallet: ReactNode]
}

/** A site and a wallet with a keyhole between them, hidden from screen readers. `data-state` is its state. */
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
