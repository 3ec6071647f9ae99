import type { AppThunk } from '../state/rootReducer.js'
import { hasDirectory } from './hasDirectory.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { toSearchRequest } from './pageRequests.js'
import { walletPages } from './walletPages.js'

/** The directory is asked when nothing was typed for so long, in milliseconds. */
const pause = 300

/**
 * Asks the directory for the wallets of a name, once the visitor pauses. The answer stands under what was asked: one that comes late is shown
 * to nobody who has typed on.
 *
 * @param signal aborted when the visitor types on
 */
export const searchWallets =
  (search: string, signal?: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, emit }) => {
    if (search === '' || !hasDirectory(getState())) return
    const isPaused = await clock.wait(pause, signal).then(
      () => true,
      () => false,
    )
    if (!isPaused) return
    emit('SEARCH_WALLET', { badge: undefined, search })
    await dispatch(walletPages.read(toSearchRequest(selectDirectoryChoice(getState()), search)))
  }
