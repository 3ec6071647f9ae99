import type { Unsubscribe } from '../contract/session.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import { getState, type KitState } from './getState.js'

/**
 * Calls `listener` with the kit's state every time it changes: whether the modal is open, which network is active.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeState(kit, ({ open }) => console.log(open ? 'open' : 'closed'))
 */
export const subscribeState = (
  kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>,
  listener: (state: KitState) => void,
): Unsubscribe => subscribePart(kit, () => getState(kit), listener)
