import { track } from '../state/services.js'
import type { AppThunk } from '../state/rootReducer.js'

/**
 * Stores a transaction among the recent ones, with code that loads for it. If that fails, the failure is reported; the transaction itself is not
 * affected.
 *
 * @param toThunk returns the thunk that stores it
 */
export const remember =
  (toThunk: (code: typeof import('./storedTransactions.js')) => AppThunk<Promise<void>>): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const storing = import('./storedTransactions.js').then((code) => dispatch(toThunk(code)))
    await track(services, storing).catch(() => undefined) // reported
  }
