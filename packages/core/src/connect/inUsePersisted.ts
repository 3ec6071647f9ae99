import type { Persisted } from '../state/persisted.js'
import { parseConnectionId } from '../base/connectionId.js'
import { connectionsSlice, type ConnectionsState } from '../state/connectionsSlice.js'

/**
 * Persists the last connection in use of each namespace, under one key for each namespace. If two tabs choose at the same time, one choice
 * remains.
 */
export const inUsePersisted: Persisted = {
  name: 'connector',
  version: 1,
  pick: ({ connections }) => connections.lastUsed,
  restore: (stored) =>
    connectionsSlice.actions.lastUsedRestored(
      Object.fromEntries(
        Object.entries(stored).filter(
          ([namespace, id]) => typeof id === 'string' && parseConnectionId(id)?.namespace === namespace,
        ),
      ) as ConnectionsState['lastUsed'], // just checked
    ),
}
