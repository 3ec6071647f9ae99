import type { Unsubscribe } from '../contract/session.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import type { CaipNetwork } from './caipNetwork.js'
import { getCaipNetwork } from './getCaipNetwork.js'

/**
 * Calls `listener` with the active network every time it changes: `undefined` if the wallet switched to a network that the site does not list.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeCaipNetworkChange(kit, (network) => console.log(network?.name ?? 'Unknown Network'))
 */
export const subscribeCaipNetworkChange = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (network: CaipNetwork | undefined) => void,
): Unsubscribe => subscribePart(kit, () => getCaipNetwork(kit), listener)
