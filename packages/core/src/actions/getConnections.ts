import type { AppKit } from '../handle/appKit.js'
import type { ConnectionSnapshot } from '../handle/snapshot.js'
import type { Namespace } from '../caip/namespaces.js'

/**
 * The connections that stand, several of a namespace perhaps.
 *
 * @param namespace whose; all by default
 * @returns none, with the alert 'Multi-Wallet Not Enabled', where the feature multiWallet is off
 * @example
 * const [connection] = await getConnections(kit, 'eip155')
 */
export const getConnections = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly ConnectionSnapshot[]> => {
  const { acts } = await kit.loadEngine()
  return acts.getConnections(namespace)
}
