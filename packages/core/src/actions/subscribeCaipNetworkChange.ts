import type { Unsubscribe } from '../contract/contract.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import type { CaipNetwork } from './caipNetwork.js'
import { getCaipNetwork } from './getCaipNetwork.js'

/**
 * Tells the site's network in use each time that it is another: `undefined` where the wallet went to one that the site did not list.
 *
 * @returns how to stop
 * @example
 * const stop = subscribeCaipNetworkChange(kit, (network) => console.log(network?.name ?? 'Unknown Network'))
 */
export const subscribeCaipNetworkChange = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (network: CaipNetwork | undefined) => void,
): Unsubscribe => subscribePart(kit, () => getCaipNetwork(kit), listener)
