import type { AppThunk } from '../state/rootReducer.js'

/** Loads the code that a wallet needs while the user is still pressing its row in the wallet list. */
export const prepareWallet =
  (connectorId: string): AppThunk =>
  (_dispatch, _getState, { sources }) =>
    sources.get(connectorId)?.prepare?.()
