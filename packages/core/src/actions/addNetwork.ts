import type { AppKit } from '../handle/appKit.js'
import type { SiteNetwork } from '../contract/network.js'

/**
 * Adds a network to the kit's networks. If the network is already listed, it is replaced.
 *
 * @throws `ADAPTER_NOT_FOUND` if the kit has no adapter for the network's namespace
 * @example
 * await addNetwork(kit, polygon)
 */
export const addNetwork = async (kit: Pick<AppKit, 'loadEngine'>, network: SiteNetwork): Promise<void> => {
  const [{ store }, thunks] = await Promise.all([kit.loadEngine(), import('../network/addNetwork.js')])
  store.dispatch(thunks.addNetwork(network))
}
