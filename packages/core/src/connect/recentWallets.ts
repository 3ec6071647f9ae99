import { parseConnectionId } from '../base/connectionId.js'
import type { RootState } from '../state/rootReducer.js'
import type { RecentConnectionSnapshot } from '../contract/snapshot.js'

/** Returns the wallets that were connected here before, are not connected now, and can be connected again. The newest comes first. */
export const recentWallets = ({
  connectors,
  connections,
}: Pick<RootState, 'connectors' | 'connections'>): readonly RecentConnectionSnapshot[] =>
  connectors.recent.flatMap(({ id, usedAt }) => {
    const parts = parseConnectionId(id)
    if (!parts || connections.byId[id]) return []
    const known = [...(connectors.byNamespace[parts.namespace] ?? []), ...connectors.channels]
    const info = known.find((each) => each.id === parts.connectorId && each.readiness !== 'missing')
    return info ? [{ ...parts, name: info.name, icon: info.icon, usedAt }] : []
  })
