import type { ConnectionRequest, SwitchedConnection } from '../contract/connectionRequest.js'
import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Switches to another connection: immediately if it is open, otherwise by connecting its wallet. The previous connection stays open.
 *
 * @param request `address` selects one of the accounts if the wallet leaves the choice to the kit
 * @returns `{ namespace, address, hasSwitchedAccount, hasSwitchedWallet }`. If the feature multiWallet is off: `undefined`, with the alert
 * 'Multi-Wallet Not Enabled'
 * @throws `STORED_STATUS_INVALID` if the stored connection has an unknown status, and the errors of `kit.connect`
 * @example
 * await switchConnection(kit, { namespace: 'eip155', connectorId: 'io.metamask' })
 */
export const switchConnection = async (
  kit: Pick<AppKit, 'loadEngine'>,
  request: ConnectionRequest,
): Promise<SwitchedConnection | undefined> => {
  const [{ store, services }, thunks] = await Promise.all([kit.loadEngine(), import('../connect/switchConnection.js')])
  return track(services, store.dispatch(thunks.switchConnection(request)))
}
