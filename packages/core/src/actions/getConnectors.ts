import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { ConnectorState } from '../wallet-list/readConnectors.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the connectors that are available now: wallets that announced themselves, wallets injected into the page, and connectors that the site
 * added. A wallet of several namespaces is one connector of the type `'MULTI_CHAIN'`, which contains that of each namespace.
 *
 * @param namespace returns the connectors of this namespace only, each with its own type; all by default
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const connectors = await getConnectors(kit, 'eip155')
 * const [first] = connectors
 * if (first) await kit.connect({ namespace: first.chain, connectorId: first.id })
 */
export const getConnectors = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly ConnectorState[]> => {
  checkNamespace(namespace)
  const [engine, { readConnectors }] = await Promise.all([kit.loadEngine(), import('../wallet-list/readConnectors.js')])
  return readConnectors(engine, namespace)
}
