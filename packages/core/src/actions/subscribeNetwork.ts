import type { Unsubscribe } from '../contract/session.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import { type CaipNetwork, readNetworkId } from './caipNetwork.js'
import { getCaipNetwork } from './getCaipNetwork.js'
import { getChainId } from './getChainId.js'

/** The argument that {@link subscribeNetwork} passes to its listener. */
export type NetworkInUse = {
  /** `undefined` if the wallet is on a network that the site does not list. */
  readonly caipNetwork: CaipNetwork | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** A number on eip155, else a string. */
  readonly chainId: number | string | undefined
}

/**
 * Calls `listener` with the active network every time it changes.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeNetwork(kit, ({ caipNetwork, chainId }) => console.log(chainId, caipNetwork?.name))
 */
export const subscribeNetwork = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (network: NetworkInUse) => void,
): Unsubscribe =>
  subscribePart(
    kit,
    () => ({ caipNetwork: getCaipNetwork(kit), caipNetworkId: readNetworkId(kit), chainId: getChainId(kit) }),
    listener,
  )
