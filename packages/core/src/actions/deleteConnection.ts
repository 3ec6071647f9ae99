import type { ConnectionRequest } from '../contract/connectionRequest.js'
import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Ends an open connection, or forgets an earlier one.
 *
 * @returns whether the connection existed; `false`, with the alert 'Multi-Wallet Not Enabled', if the feature multiWallet is off
 * @throws `DISCONNECT_FAILED`, `NAMESPACE_UNSUPPORTED`
 * @example
 * await deleteConnection(kit, { namespace: 'eip155', connectorId: 'io.metamask' })
 */
export const deleteConnection = async (
  kit: Pick<AppKit, 'loadEngine'>,
  request: ConnectionRequest,
): Promise<boolean> => {
  const [{ store, services }, thunks] = await Promise.all([kit.loadEngine(), import('../connect/switchConnection.js')])
  return track(services, store.dispatch(thunks.deleteConnection(request)))
}
