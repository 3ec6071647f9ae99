import type { AppThunk } from '../state/rootReducer.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { toPageRequest } from './pageRequests.js'
import { selectAllWallets } from './selectAllWallets.js'
import { walletPages } from './walletPages.js'

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
