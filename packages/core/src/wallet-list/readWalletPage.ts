import { LatchkeyError } from '../base/LatchkeyError.js'
import type { CustomWallet } from '../contract/options.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import type { AppThunk } from '../state/rootReducer.js'
import { hasDirectory } from './selectListed.js'
import { toPageRequest, walletPages } from './walletPages.js'

/** A page of the wallets that the site lists. */
export type WalletsPage = {
  readonly wallets: readonly CustomWallet[]
  readonly page: number
  /** The number of wallets on all pages. */
  readonly count: number
}

/**
 * Reads a page of the site's directory. Without a directory, the only page has the site's `customWallets`.
 *
 * @throws `SERVICE_FAILED`
 */
export const readWalletPage =
  (page: number, search: string): AppThunk<Promise<WalletsPage>> =>
  async (dispatch, getState) => {
    if (!hasDirectory(getState())) {
      const words = search.toLowerCase().split(/\s+/)
      const wallets = getState().site.customWallets.filter(({ name }) =>
        words.every((word) => name.toLowerCase().includes(word)),
      )
      return { wallets: page === 1 ? wallets : [], page, count: wallets.length }
    }
    const request = { ...toPageRequest(selectDirectoryChoice(getState()), page), ...(search && { search }) }
    await dispatch(walletPages.read(request))
    const { data, error } = walletPages.select(getState(), request)
    if (!data)
      throw new LatchkeyError('SERVICE_FAILED', error?.message ?? 'The directory did not answer.', {
        help: error?.help ?? ['Check `serviceUrl`.'],
      })
    return { wallets: data.wallets, page, count: data.count }
  }
