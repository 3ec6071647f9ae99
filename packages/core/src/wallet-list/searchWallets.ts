import type { AppThunk } from '../state/rootReducer.js'
import { hasDirectory } from './hasDirectory.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { toSearchRequest } from './pageRequests.js'
import { walletPages } from './walletPages.js'

/** How long to wait after the last input before the directory is called, in milliseconds. */
const pause = 300

/**
 * Searches the directory for wallets by name, once the user stops typing. The response is stored by its search text, so a late response is not
 * shown for a newer search.
 *
 * @param signal aborted when the user types on
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
