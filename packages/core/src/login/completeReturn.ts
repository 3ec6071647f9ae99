import type { AppThunk } from '../state/rootReducer.js'
import { connectLogin } from './connectLogin.js'

/** Connects the user of a login that the page has come back from. If that fails, the log says why, and the user can log in again. */
export const completeReturn =
  (): AppThunk<Promise<void>> =>
  (dispatch, _getState, { logger }) =>
    dispatch(connectLogin()).catch((error: unknown) =>
      logger.warn('The login that the page came back from was not completed.', error),
    )
