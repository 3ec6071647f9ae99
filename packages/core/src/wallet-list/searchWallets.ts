import type { AppThunk } from '../state/rootReducer.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { toPageRequest, walletPages, toSearchRequest } from './walletPages.js'
import { selectAllWallets } from './selectAllWallets.js'
import { hasDirectory } from './selectListed.js'

/**
 * Reads the next page of the list of all wallets, if there is one.
 *
 * @param options `force` sends the request even if it has just failed
 */
export const readMoreWallets =
  (options: { readonly force?: boolean } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { nextPage } = selectAllWallets(getState())
    if (nextPage !== undefined)
      await dispatch(walletPages.read(toPageRequest(selectDirectoryChoice(getState()), nextPage), options))
  }

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
