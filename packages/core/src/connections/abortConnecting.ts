import type { AppThunk } from '../engine/rootReducer.js'
import { isNamespace, type Namespace } from '../caip/namespaces.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { connectionsSlice } from './connectionsSlice.js'

/** Which connections an act is for. */
export type IsMeant = (connection: { readonly namespace: Namespace; readonly connectorId: string }) => boolean

const everyone: IsMeant = () => true

/** Gives up attempts to connect, all by default: `'MODAL_CLOSED'` when the visitor left. */
export const abortConnecting =
  (isMeant = everyone, reason: LatchkeyError = new LatchkeyError('MODAL_CLOSED', 'Modal closed')): AppThunk =>
  (dispatch, getState, services) => {
    for (const [namespace, { requestId, connectorId }] of Object.entries(getState().connections.attempts))
      if (isNamespace(namespace) && isMeant({ namespace, connectorId })) {
        services.attempts.get(requestId)?.abort(reason)
        dispatch(connectionsSlice.actions.connectSettled({ requestId }))
      }
  }
