import type { AppThunk } from '../state/rootReducer.js'
import { isNamespace, type Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { connectionsSlice } from '../state/connectionsSlice.js'

/** Returns whether an action applies to a connection. */
export type ConnectionFilter = (connection: { readonly namespace: Namespace; readonly connectorId: string }) => boolean

const allConnections: ConnectionFilter = () => true

/**
 * Aborts attempts to connect. By default it aborts all attempts with `'MODAL_CLOSED'`. If `why` is passed, the code is `'ABORTED'` and `why` is
 * the message; `matches` limits it to some attempts.
 */
export const abortConnecting =
  (matches = allConnections, why?: string): AppThunk =>
  (dispatch, getState, services) => {
    const reason = new LatchkeyError(why ? 'ABORTED' : 'MODAL_CLOSED', why ?? 'Modal closed')
    for (const [namespace, { requestId, connectorId }] of Object.entries(getState().connections.attempts))
      if (isNamespace(namespace) && matches({ namespace, connectorId })) {
        services.attempts.get(requestId)?.abort(reason)
        dispatch(connectionsSlice.actions.attemptEnded({ requestId }))
      }
  }
