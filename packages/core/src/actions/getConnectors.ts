import type { Namespace } from '../base/namespaces.js'
import type { ConnectorState } from '../wallet-list/connectorStates.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the connectors that are available now: wallets that announced themselves, wallets injected into the page, and connectors that the site
 * added.
 *
 * @param namespace returns only the connectors of this namespace; all by default
 * @example
 * const connectors = await getConnectors(kit, 'eip155')
 * const [first] = connectors
 * if (first) await kit.connect({ namespace: first.chain, connectorId: first.id })
 */
export const getConnectors = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly ConnectorState[]> => {
  const [engine, { readConnectors }] = await Promise.all([
    kit.loadEngine(),
    import('../wallet-list/connectorStates.js'),
  ])
  return readConnectors(engine).filter(({ chains }) => namespace === undefined || chains.includes(namespace))
}
