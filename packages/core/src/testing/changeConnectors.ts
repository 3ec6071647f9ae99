import type { AdapterEntry, ChainAdapter, Connector } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'

/** Returns an adapter with changed connectors, e.g. one that fails, that answers late, or that counts calls. */
export const changeConnectors = <ns extends Namespace, provider>(
  adapter: ChainAdapter<ns, provider>,
  change: (connector: Connector<ns, provider>) => Partial<Connector<ns, provider>>,
): AdapterEntry<ns, provider> => {
  const changed: ChainAdapter<ns, provider> = {
    ...adapter,
    setup: (context) =>
      adapter.setup({
        ...context,
        announce: (connectors) =>
          context.announce(connectors.map((connector) => ({ ...connector, ...change(connector) }))),
      }),
  }
  return { namespace: adapter.namespace, load: async () => changed }
}
