import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import { type AppKitConnection, toConnection } from './appKitConnection.js'
import { readNetworks } from './caipNetwork.js'
import type { RecentConnectionSnapshot } from '../contract/snapshot.js'
import type { ConnectionRequest, SwitchedConnection } from '../contract/connectionRequest.js'
import { track } from '../state/services.js'
import type { Unsubscribe } from '../contract/session.js'
import { subscribePart } from '../handle/subscribePart.js'

/**
 * Returns the open connections. A namespace can have several; `isActive` is `true` for the active one.
 *
 * @param namespace returns only the connections of this namespace; all by default
 * @returns an empty list, with the alert 'Multi-Wallet Not Enabled', if the feature multiWallet is off
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const [connection] = await getConnections(kit, 'eip155')
 * console.log(connection?.name, connection?.accounts.length)
 */
export const getConnections = async (
  kit: Pick<AppKit, 'options' | 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly AppKitConnection[]> => {
  checkNamespace(namespace)
  const [{ store, getSnapshot }, { assertMultiWallet }] = await Promise.all([
    kit.loadEngine(),
    import('../connect/switchConnection.js'),
  ])
  if (!store.dispatch(assertMultiWallet())) return []
  const networks = readNetworks({ options: kit.options, getSnapshot })
  return getSnapshot()
    .connections.filter((connection) => namespace === undefined || connection.namespace === namespace)
    .map((connection) => toConnection(connection, networks))
}

/**
 * Returns wallets that were connected here before and are not connected now, the newest first, at most two.
 *
 * @param namespace returns only the wallets of this namespace; all by default
 * @returns `usedAt` is in milliseconds since the epoch. If the feature multiWallet is off: an empty list, with the alert 'Multi-Wallet Not Enabled'
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const recent = await getRecentConnections(kit)
 */
export const getRecentConnections = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly RecentConnectionSnapshot[]> => {
  checkNamespace(namespace)
  const [{ store, getSnapshot }, { assertMultiWallet }] = await Promise.all([
    kit.loadEngine(),
    import('../connect/switchConnection.js'),
  ])
  if (!store.dispatch(assertMultiWallet())) return []
  return getSnapshot().recentConnections.filter(
    (connection) => namespace === undefined || connection.namespace === namespace,
  )
}

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

/**
 * Calls `listener` with the open connections every time one of them changes.
 *
 * @returns a function that unsubscribes. If the feature multiWallet is off, `listener` is not called
 * @example
 * const stop = subscribeConnections(kit, (connections) => console.log(connections.map(({ name }) => name)))
 */
export const subscribeConnections = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (connections: readonly AppKitConnection[]) => void,
): Unsubscribe => {
  const read = () => {
    const { multiWallet, connections } = kit.getSnapshot()
    const networks = readNetworks(kit)
    return multiWallet ? connections.map((connection) => toConnection(connection, networks)) : []
  }
  return subscribePart(kit, read, listener)
}
