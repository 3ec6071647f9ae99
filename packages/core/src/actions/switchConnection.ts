import type { ConnectionRequest, SwitchedConnection } from '../contract/connectionRequest.js'
import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Takes another connection into use: at once where it stands, else by connecting its wallet. The one before stays.
 *
 * @param request `address` names one of the accounts where the wallet leaves the choice to the kit
 * @returns `{ namespace, address, hasSwitchedAccount, hasSwitchedWallet }`; nothing, with the alert 'Multi-Wallet Not Enabled', where the feature multiWallet is off
 * @throws `STORED_STATUS_INVALID` where what is stored of it has a status that none has, and what `kit.connect` throws
 * @example
 * await switchConnection(kit, { namespace: 'eip155', connectorId: 'io.metamask' })
 */
export const switchConnection = async (
  kit: Pick<AppKit, 'loadEngine'>,
  request: ConnectionRequest,
): Promise<SwitchedConnection | undefined> => {
  const [{ store, services }, thunks] = await Promise.all([kit.loadEngine(), import('../connect/severalWallets.js')])
  return track(services, store.dispatch(thunks.switchConnection(request)))
}
