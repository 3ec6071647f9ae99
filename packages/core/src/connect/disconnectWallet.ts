import { isNamespace, type Namespace } from '../base/namespaces.js'
import type { AppThunk } from '../state/rootReducer.js'
import { explainNamespace } from '../base/explainNamespace.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { DisconnectRequest } from '../contract/acts.js'
import { modalSlice } from '../state/modalSlice.js'
import { abortConnecting, type IsMeant } from './abortConnecting.js'
import { type ConnectionId, toEndingKey } from '../base/connectionId.js'
import { forgetConnections } from './forgetConnections.js'

const { loadingChanged } = modalSlice.actions

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
  (request: Namespace | DisconnectRequest = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { emit }) => {
    const { id, namespace }: DisconnectRequest = typeof request === 'string' ? { namespace: request } : request
    // Plain JavaScript may pass anything: an unknown name must not end all connections.
    if (namespace !== undefined && !isNamespace(namespace)) throw await explainNamespace(namespace, 'connect')
    const isMeant: IsMeant = (connection) =>
      (namespace === undefined || connection.namespace === namespace) &&
      (id === undefined || connection.connectorId === id)
    // This also cancels pending connection requests and the restore of stored connections.
    dispatch(abortConnecting(isMeant, 'The visitor disconnected.'))
    dispatch(forgetConnections(isMeant))
    const connections = Object.values(getState().connections.byId).filter(isMeant)
    // One call for each channel, however many of its sessions match.
    const acts = [
      ...new Map(connections.map((connection) => [connection.channelId ?? connection.id, connection])).values(),
    ]
    if (acts.length === 0) return
    dispatch(loadingChanged(true))
    const results = await Promise.allSettled(acts.map((connection) => dispatch(endSession(connection.id))))
    dispatch(loadingChanged(false))
    const failed = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ namespace: acts[index]?.namespace, reason: result.reason as unknown }] : [],
    )
    if (failed.length === 0) {
      const isOne = id !== undefined && namespace === undefined
      const ended: readonly (Namespace | 'all')[] = isOne
        ? connections.map((connection) => connection.namespace)
        : [namespace ?? 'all']
      for (const each of ended) emit('DISCONNECT_SUCCESS', { namespace: each })
      return
    }
    const names = failed.map(({ namespace: of }) => of).join(', ')
    emit('DISCONNECT_ERROR', { message: 'DISCONNECT_FAILED' })
    // If the caller named one wallet by its id, the message does not repeat it.
    const text = id === undefined ? `Failed to disconnect chains: ${names}` : 'Failed to disconnect'
    throw new LatchkeyError('DISCONNECT_FAILED', text, { cause: failed[0]?.reason, context: { chains: names } })
  }
