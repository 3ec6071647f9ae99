import type { AppKit } from '../handle/appKit.js'
import type { SiteNetwork } from '../contract/siteNetwork.js'

/**
 * Adds a network to the kit's. One that is listed already is replaced.
 *
 * @throws `ADAPTER_NOT_FOUND` where the kit has no adapter for its namespace
 * @example
 * await addNetwork(kit, polygon)
 */
export const addNetwork = async (kit: Pick<AppKit, 'loadEngine'>, network: SiteNetwork): Promise<void> => {
  const [{ store }, thunks] = await Promise.all([kit.loadEngine(), import('../network/addNetwork.js')])
  store.dispatch(thunks.addNetwork(network))
}
