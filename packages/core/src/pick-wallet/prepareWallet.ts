import type { AppThunk } from '../state/rootReducer.js'

/** A row of the wallet list is about to be chosen: the code that its wallet needs is fetched while the finger is still down. */
export const prepareWallet =
  (connectorId: string): AppThunk =>
  (_dispatch, _getState, { sources }) =>
    sources.get(connectorId)?.prepare?.()
