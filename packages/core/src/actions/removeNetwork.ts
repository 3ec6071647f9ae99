import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Removes a network from the kit's networks. If it was active, the first remaining network becomes active.
 *
 * @throws `ADAPTER_NOT_FOUND`, `NETWORK_NOT_FOUND`, `CONFIG_INVALID` for the last one
 * @example
 * await removeNetwork(kit, 'eip155:137')
 */
export const removeNetwork = async (kit: Pick<AppKit, 'loadEngine'>, network: CaipNetworkId): Promise<void> => {
  const [{ store }, thunks] = await Promise.all([kit.loadEngine(), import('../network/addNetwork.js')])
  store.dispatch(thunks.removeNetwork(network))
}
