import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { RecentConnectionSnapshot } from '../contract/snapshot.js'

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
