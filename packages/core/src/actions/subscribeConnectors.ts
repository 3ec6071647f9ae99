import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { Unsubscribe } from '../contract/session.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribeEngine } from '../handle/subscribeEngine.js'
import type { ConnectorState } from '../wallet-list/readConnectors.js'

/**
 * Calls `listener` with the connectors of `getConnectors` as soon as they are known, and every time one of them changes: a wallet announces itself
 * late, or connects.
 *
 * @param namespace the connectors of this namespace only, each with its own type; all by default
 * @returns a function that unsubscribes
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const stop = subscribeConnectors(kit, (connectors) => console.log(connectors.map(({ name }) => name)))
 */
export const subscribeConnectors = (
  kit: Pick<AppKit, 'loadEngine' | 'start'>,
  listener: (connectors: readonly ConnectorState[]) => void,
  namespace?: Namespace,
): Unsubscribe => {
  checkNamespace(namespace)
  const load = async () => {
    const { readConnectors } = await import('../wallet-list/readConnectors.js')
    return (engine: Parameters<typeof readConnectors>[0]) => readConnectors(engine, namespace)
  }
  return subscribeEngine(kit, load, listener)
}
