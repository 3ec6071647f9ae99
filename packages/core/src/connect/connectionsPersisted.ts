import { type CaipNetworkId, isCaipNetworkId } from '../base/caipNetworkId.js'
import type { RootState, AppThunk } from '../state/rootReducer.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { Services, StoredConnection } from '../state/services.js'
import { type Persisted, forgetStored, type Stored, prefixOf } from '../state/stored.js'
import { type ConnectionId, isOfPage, parseConnectionId, toChannelKey, toConnectionId } from '../base/connectionId.js'
import type { ConnectionFilter } from './abortConnecting.js'
import { connectionsSlice } from '../state/connectionsSlice.js'

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
      help: ['It was deleted.'],
    })
  if (value.status === 'disconnected') return undefined
  return {
    id: `${parts.namespace}/${parts.connectorId}`,
    address: value.address,
    network: value.network ?? undefined,
    isInUse: value.status === 'connected',
  }
}

/** Persists connections under one key each, so that two tabs that connect at the same time both stay connected. */
export const connectionsPersisted: Persisted = {
  name: 'connection',
  version: 2,
  // The first version had no network.
  migrations: { 1: (data) => ({ ...Object(data), network: null }) },
  pick: ({ connections: { byId, activeByNamespace, locked } }: RootState) =>
    Object.fromEntries(
      [
        ...Object.entries(locked),
        ...Object.values(byId).map(
          ({ id, namespace, address, network }) =>
            [id, { address, network, isInUse: activeByNamespace[namespace] === id }] as const,
        ),
      ]
        .filter(([id]) => !isOfPage(id as ConnectionId)) // the keys of `locked`
        .map(([id, { address, network, isInUse }]) => [
          id,
          { status: isInUse ? 'connected' : 'active', address, network: network ?? null },
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
      services.logger.error('An invalid connection was deleted.', error)
      services.report(error)
      forgetStored(connectionsPersisted, key, services)
      return []
    }
  }
  return new Map(Object.entries(all.get(connectionsPersisted) ?? {}).flatMap(([key, value]) => read(key, value)))
}

const { connectionForgotten } = connectionsSlice.actions

/** Stops restoring a stored connection. */
export const cancelRestore = (id: ConnectionId, { pendingRestores, attempts }: Services) => {
  pendingRestores.delete(id)
  for (const key of [id, toChannelKey(parseConnectionId(id)?.connectorId ?? '')]) {
    const attempt = attempts.get(key)
    attempts.delete(key)
    attempt?.abort()
  }
}

/**
 * Forgets stored connections that are not open: those being restored, and those whose wallets did not respond. If a channel carried one of
 * them, the connections of that channel are forgotten in all its namespaces.
 */
export const forgetConnections =
  (matches: ConnectionFilter): AppThunk =>
  (dispatch, _getState, services) => {
    const prefix = prefixOf(services.options, connectionsPersisted)
    const stored = services.storage.keys().flatMap((key) => {
      const parts = key.startsWith(prefix) && parseConnectionId(key.slice(prefix.length))
      return parts && !services.sessions.has(toConnectionId(parts.namespace, parts.connectorId)) ? [parts] : []
    })
    const sources = stored.filter(matches).map(({ connectorId }) => connectorId)
    for (const parts of stored) {
      const { namespace, connectorId } = parts
      if (!matches(parts) && !(services.sources.has(connectorId) && sources.includes(connectorId))) continue
      const id = toConnectionId(namespace, connectorId)
      cancelRestore(id, services)
      dispatch(connectionForgotten(id))
    }
  }
