import type { Namespace } from '../base/namespaces.js'
import type { ConnectorState } from '../wallet-list/connectorStates.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * The ways to a wallet that there are now: what announced itself, what is in the page, what the site added.
 *
 * @param namespace of which namespace; all by default
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
