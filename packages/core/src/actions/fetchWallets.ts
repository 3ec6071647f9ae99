import { track } from '../state/services.js'
import type { AppKit } from '../handle/appKit.js'
import type { WalletsPage } from '../wallet-list/readWalletPage.js'

/** The parameters of {@link fetchWallets}. */
export type FetchWalletsParameters = {
  /** From 1, the default. A page has 40 wallets. */
  readonly page?: number | undefined
  /** Words that the name must have. All wallets by default. */
  readonly search?: string | undefined
}

/**
 * Fetches a page of the wallets in the site's directory, which users may not have: for a list of your own. Without a directory service, the only page
 * has the site's `customWallets`. The wallets of this browser are in `getConnectors`.
 *
 * @throws `SERVICE_FAILED`
 * @example
 * const { wallets, count } = await fetchWallets(kit, { search: 'rain' })
 */
export const fetchWallets = async (
  kit: Pick<AppKit, 'loadEngine'>,
  { page = 1, search = '' }: FetchWalletsParameters = {},
): Promise<WalletsPage> => {
  const [{ store, services }, { readWalletPage }] = await Promise.all([
    kit.loadEngine(),
    import('../wallet-list/readWalletPage.js'),
  ])
  return track(services, store.dispatch(readWalletPage(page, search.trim())))
}
