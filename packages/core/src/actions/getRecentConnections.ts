import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { RecentConnectionSnapshot } from '../contract/snapshot.js'

/**
 * Wallets that were connected here before and are not now, the newest first, two at the most.
 *
 * @param namespace whose; all by default
 * @returns none, with the alert 'Multi-Wallet Not Enabled', where the feature multiWallet is off; `usedAt` in milliseconds since the epoch
 * @example
 * const recent = await getRecentConnections(kit)
 */
export const getRecentConnections = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly RecentConnectionSnapshot[]> => {
  const [{ store, getSnapshot }, { assertMultiWallet }] = await Promise.all([
    kit.loadEngine(),
    import('../connect/assertMultiWallet.js'),
  ])
  if (!store.dispatch(assertMultiWallet())) return []
  return getSnapshot().recentConnections.filter(
    (connection) => namespace === undefined || connection.namespace === namespace,
  )
}
