import type { Unsubscribe } from '../contract/contract.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import { getState, type KitState } from './getState.js'

/**
 * Tells the kit's state each time that it is another: whether the modal is open, which network is in use.
 *
 * @returns how to stop
 * @example
 * const stop = subscribeState(kit, ({ open }) => console.log(open ? 'open' : 'closed'))
 */
export const subscribeState = (
  kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>,
  listener: (state: KitState) => void,
): Unsubscribe => subscribePart(kit, () => getState(kit), listener)
