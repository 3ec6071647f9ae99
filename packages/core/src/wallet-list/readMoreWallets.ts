import type { AppThunk } from '../state/rootReducer.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { toPageRequest } from './pageRequests.js'
import { selectAllWallets } from './selectAllWallets.js'
import { walletPages } from './walletPages.js'

/**
 * Reads the next page of the list of all wallets, where there is one.
 *
 * @param options `force` asks again where that has failed a moment ago
 */
export const readMoreWallets =
  (options: { readonly force?: boolean } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { nextPage } = selectAllWallets(getState())
    if (nextPage !== undefined)
      await dispatch(walletPages.read(toPageRequest(selectDirectoryChoice(getState()), nextPage), options))
  }
