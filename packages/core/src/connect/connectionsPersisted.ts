import { type CaipNetworkId, isCaipNetworkId } from '../base/caipNetworkId.js'
import type { RootState } from '../state/rootReducer.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Services } from '../state/services.js'
import type { Persisted } from '../state/persisted.js'
import { forgetStored, type Stored } from '../state/stored.js'
import { type ConnectionId, isOfPage, parseConnectionId } from '../base/connectionId.js'
import type { StoredConnection } from '../state/storedConnection.js'

const statuses: readonly unknown[] = ['connected', 'active', 'disconnected']

/** The stored value of a connection. */
type StoredStatus = { readonly status: string; readonly address?: string; readonly network: CaipNetworkId | null }

const isStored = (value: unknown): value is StoredStatus => {
  const { status, address, network }: Record<string, unknown> = Object(value)
  return (
    statuses.includes(status) &&
    (address === undefined || typeof address === 'string') &&
    (network === null || isCaipNetworkId(network))
  )
}

/**
 * Parses one stored connection.
 *
 * @returns `undefined` if it was stored as disconnected
 * @throws `STORED_STATUS_INVALID` if the stored value is invalid, for example if its status is unknown
 */
export const parseStoredConnection = (key: string, value: unknown): StoredConnection | undefined => {
  const parts = parseConnectionId(key)
  if (!parts || !isStored(value))
    throw new LatchkeyError('STORED_STATUS_INVALID', `The stored connection ${key} has an unknown status.`, {
      context: { key },
      help: ['It was dropped: it is none of connected, active, disconnected.'],
    })
  if (value.status === 'disconnected') return undefined
  return { id: `${parts.namespace}/${parts.connectorId}`, address: value.address, network: value.network ?? undefined }
}

/** Persists connections under one key each, so that two tabs that connect at the same time both stay connected. */
export const connectionsPersisted: Persisted = {
  name: 'connection',
  version: 2,
  // The first version had no network.
  migrations: { 1: (data) => ({ ...Object(data), network: null }) },
  pick: ({ connections: { byId, activeByNamespace } }: RootState) =>
    Object.fromEntries(
      Object.values(byId)
        .filter(({ id }) => !isOfPage(id))
        .map(({ id, namespace, address, network }) => [
          id,
          { status: activeByNamespace[namespace] === id ? 'connected' : 'active', address, network },
        ]),
    ),
}

/** Parses the stored connections. An invalid one is deleted and reported as an error. */
export const parseStoredConnections = (all: Stored, services: Services): Map<ConnectionId, StoredConnection> => {
  const read = (key: string, value: unknown): [ConnectionId, StoredConnection][] => {
    try {
      const stored = parseStoredConnection(key, value)
      return stored ? [[stored.id, stored]] : []
    } catch (error) {
      services.logger.error('An invalid stored connection was deleted.', error)
      services.report(error)
      forgetStored(connectionsPersisted, key, services)
      return []
    }
  }
  return new Map(Object.entries(all.get(connectionsPersisted) ?? {}).flatMap(([key, value]) => read(key, value)))
}
