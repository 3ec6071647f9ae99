import { type Services, track } from '../state/services.js'
import { isNamespace, type Namespace } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import { unsupportedNamespace } from '../base/checkNamespace.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { DisconnectRequest } from '../contract/kitActions.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { abortConnecting, type ConnectionFilter } from './abortConnecting.js'
import { type ConnectionId, toEndingKey } from '../base/connectionId.js'
import { forgetConnections } from './connectionsPersisted.js'

/** Waits until a wallet has ended its connection. If that fails, logs a warning, because the user can only disconnect in the wallet then. */
export const closeOrWarn = (closing: Promise<void>, services: Services): Promise<void> =>
  track(services, closing).catch((error: unknown) => services.logger.warn('Disconnect in the wallet.', error))

const { endingChanged } = connectionsSlice.actions

/** Closes the session of one connection, so that its wallet forgets the site. The sessions of a channel end together. */
export const endSession =
  (id: ConnectionId): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { sessions, inFlight }) => {
    const closing = sessions.get(id)?.session.close()
    if (!closing) return
    inFlight.set(toEndingKey(id), closing)
    await closing.finally(() => inFlight.delete(toEndingKey(id)))
  }

/**
 * Disconnects one wallet, one namespace, or all. A channel's connections end in all its namespaces.
 *
 * @throws `DISCONNECT_FAILED` naming the namespaces that stay connected; `NAMESPACE_UNSUPPORTED` if the namespace is unknown
 */
export const disconnectWallet =
  (request?: Namespace | DisconnectRequest): AppThunk<Promise<void>> =>
  async (dispatch, getState, { emit }) => {
    // Plain JavaScript may pass anything. An unknown namespace must not end all connections, and an id may have the name that other actions use.
    const named = request instanceof Object || request == null ? { ...request } : { namespace: request }
    const { namespace, id = Object(named).connectorId }: DisconnectRequest = named
    if (namespace !== undefined && !isNamespace(namespace)) throw unsupportedNamespace(namespace)
    const matches: ConnectionFilter = (connection) =>
      (namespace === undefined || connection.namespace === namespace) &&
      (id === undefined || connection.connectorId === id)
    // This also cancels pending connection requests and the restore of stored connections.
    dispatch(abortConnecting(matches, 'The user disconnected.'))
    dispatch(forgetConnections(matches))
    const connections = Object.values(getState().connections.byId).filter(matches)
    // One call for each channel, however many of its sessions match.
    const perChannel = [
      ...new Map(connections.map((connection) => [connection.channelId ?? connection.id, connection])).values(),
    ]
    if (perChannel.length === 0) return
    dispatch(endingChanged(1))
    const results = await Promise.allSettled(perChannel.map((connection) => dispatch(endSession(connection.id))))
    dispatch(endingChanged(-1))
    const failed = results.flatMap((result, index) =>
      result.status === 'rejected'
        ? [{ namespace: perChannel[index]?.namespace, reason: result.reason as unknown }]
        : [],
    )
    if (failed.length === 0) {
      const isOne = id !== undefined && namespace === undefined
      const ended: readonly (Namespace | 'all')[] = isOne
        ? connections.map((connection) => connection.namespace)
        : [namespace ?? 'all']
      for (const endedNamespace of ended) emit('DISCONNECT_SUCCESS', { namespace: endedNamespace })
      return
    }
    const names = failed.map(({ namespace: of }) => of).join(', ')
    emit('DISCONNECT_ERROR', { message: 'DISCONNECT_FAILED' })
    // If the caller named one wallet by its id, the message does not repeat it.
    const text = id === undefined ? `Failed to disconnect chains: ${names}` : 'Failed to disconnect'
    throw new LatchkeyError('DISCONNECT_FAILED', text, {
      cause: failed[0]?.reason,
      context: { chains: names },
      help: ['Check `cause`, then try again.'],
    })
  }
