import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import { type AppKitConnection, toConnection } from './appKitConnection.js'
import { readNetworks } from './caipNetwork.js'

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
