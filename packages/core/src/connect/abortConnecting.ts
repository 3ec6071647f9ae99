import type { AppThunk } from '../state/rootReducer.js'
import { isNamespace, type Namespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { connectionsSlice } from '../state/connectionsSlice.js'

/** Which connections an act is for. */
export type IsMeant = (connection: { readonly namespace: Namespace; readonly connectorId: string }) => boolean

const everyone: IsMeant = () => true

/** Gives up attempts to connect: all, with `'MODAL_CLOSED'`, by default, or some, with `'ABORTED'` and why. */
export const abortConnecting =
  (isMeant = everyone, why?: string): AppThunk =>
  (dispatch, getState, services) => {
    const reason = new LatchkeyError(why ? 'ABORTED' : 'MODAL_CLOSED', why ?? 'Modal closed')
    for (const [namespace, { requestId, connectorId }] of Object.entries(getState().connections.attempts))
      if (isNamespace(namespace) && isMeant({ namespace, connectorId })) {
        services.attempts.get(requestId)?.abort(reason)
        dispatch(connectionsSlice.actions.connectSettled({ requestId }))
      }
  }
