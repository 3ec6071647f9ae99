import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Removes a network from the kit's. Where it was in use, the first that remains is used.
 *
 * @throws `ADAPTER_NOT_FOUND`, `NETWORK_NOT_FOUND`, `CONFIG_INVALID` for the last one
 * @example
 * await removeNetwork(kit, 'eip155:137')
 */
export const removeNetwork = async (kit: Pick<AppKit, 'loadEngine'>, network: CaipNetworkId): Promise<void> => {
  const [{ store }, thunks] = await Promise.all([kit.loadEngine(), import('../network/addNetwork.js')])
  store.dispatch(thunks.removeNetwork(network))
}
