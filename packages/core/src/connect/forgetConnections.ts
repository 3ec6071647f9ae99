import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { prefixOf } from '../state/stored.js'
import type { IsMeant } from './abortConnecting.js'
import { type ConnectionId, parseConnectionId, toChannelKey, toConnectionId } from '../base/connectionId.js'
import { connectionsPersisted } from './connectionsPersisted.js'
import { connectionsSlice } from '../state/connectionsSlice.js'

const { connectionForgotten } = connectionsSlice.actions

/** Looks for a stored connection no more. */
export const giveUpRestore = (id: ConnectionId, { awaited, attempts }: Services) => {
  awaited.delete(id)
  for (const key of [id, toChannelKey(parseConnectionId(id)?.connectorId ?? '')]) {
    const attempt = attempts.get(key)
    attempts.delete(key)
    attempt?.abort()
  }
}

/**
 * Forgets stored connections that do not stand: those that are looked for, and those whose wallets did not answer. What a channel carried
 * is forgotten in all its namespaces.
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
      giveUpRestore(id, services)
      dispatch(connectionForgotten(id))
    }
  }
