import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { prefixOf } from '../state/stored.js'
import type { IsMeant } from './abortConnecting.js'
import { type ConnectionId, parseConnectionId, toChannelKey, toConnectionId } from '../base/connectionId.js'
import { connectionsPersisted } from './connectionsPersisted.js'
import { connectionsSlice } from '../state/connectionsSlice.js'

const { connectionForgotten } = connectionsSlice.actions

/** Stops restoring a stored connection. */
export const cancelRestore = (id: ConnectionId, { awaited, attempts }: Services) => {
  awaited.delete(id)
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
  (isMeant: IsMeant): AppThunk =>
  (dispatch, _getState, services) => {
    const prefix = prefixOf(services.options, connectionsPersisted)
    const stored = services.storage.keys().flatMap((key) => {
      const parts = key.startsWith(prefix) && parseConnectionId(key.slice(prefix.length))
      return parts && !services.sessions.has(toConnectionId(parts.namespace, parts.connectorId)) ? [parts] : []
    })
    const sources = stored.filter(isMeant).map(({ connectorId }) => connectorId)
    for (const parts of stored) {
      const { namespace, connectorId } = parts
      if (!isMeant(parts) && !(services.sources.has(connectorId) && sources.includes(connectorId))) continue
      const id = toConnectionId(namespace, connectorId)
      cancelRestore(id, services)
      dispatch(connectionForgotten(id))
    }
  }
