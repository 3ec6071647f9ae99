import type { Persisted } from '../state/persisted.js'
import { parseConnectionId } from '../base/connectionId.js'
import { connectionsSlice, type ConnectionsState } from '../state/connectionsSlice.js'

/** Which connection of a namespace was taken into use last: one key for each namespace, so that two tabs that choose at once end with one. */
export const inUsePersisted: Persisted = {
  name: 'connector',
  version: 1,
  pick: ({ connections }) => connections.usedLast,
  restore: (stored) =>
    connectionsSlice.actions.usedLastRestored(
      Object.fromEntries(
        Object.entries(stored).filter(
          ([namespace, id]) => typeof id === 'string' && parseConnectionId(id)?.namespace === namespace,
        ),
      ) as ConnectionsState['usedLast'], // just looked at
    ),
}
