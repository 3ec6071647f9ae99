import type { RootState } from '../engine/rootReducer.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { Persisted } from '../persistence/persisted.js'
import { parseConnectionId } from './connectionId.js'
import { connectionsSlice } from './connectionsSlice.js'
import type { StoredConnection } from './restoreConnections.js'

const statuses = ['connected', 'active', 'disconnected']

/** What is stored of a connection. */
type Stored = { readonly status: string; readonly address?: string }

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  typeof value.status === 'string' &&
  (!('address' in value) || typeof value.address === 'string')

/**
 * Reads one stored connection.
 *
 * @returns nothing for one that was stored as disconnected
 * @throws `STORED_STATUS_INVALID` for a status that none has
 */
export const parseStoredConnection = (key: string, value: unknown): StoredConnection | undefined => {
  const parts = parseConnectionId(key)
  if (!parts || !isStored(value) || !statuses.includes(value.status))
    throw new LatchkeyError('STORED_STATUS_INVALID', `The stored connection ${key} has an unknown status.`, {
      context: { key },
      help: ['It was dropped. A connection is stored as connected, active or disconnected.'],
    })
  if (value.status === 'disconnected') return undefined
  return { id: `${parts.namespace}/${parts.connectorId}`, address: value.address }
}

/** One key for each connection: two tabs that connect at once both stay connected. */
export const connectionsPersisted: Persisted = {
  name: 'connection',
  version: 1,
  pick: ({ connections: { byId, activeByNamespace } }: RootState) =>
    Object.fromEntries(
      Object.values(byId).map(({ id, namespace, address }) => [
        id,
        { status: activeByNamespace[namespace] === id ? 'connected' : 'active', address },
      ]),
    ),
  restore: (stored, logger) => {
    const ids = Object.entries(stored).flatMap(([key, value]) => {
      try {
        return parseStoredConnection(key, value)?.id ?? []
      } catch (error) {
        logger.error('A stored connection was dropped.', error)
        return []
      }
    })
    return ids.length > 0 ? connectionsSlice.actions.restoreStarted(ids) : undefined
  },
}
