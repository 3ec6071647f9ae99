import type { RootState } from '../state/rootReducer.js'
import { hasDirectory } from './hasDirectory.js'
import { createSelector } from '../state/createSelector.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import type { ToldWallets } from '../service-api/toldWallets.js'

/** Where it is kept. */
export const listedKey = 'listed'

/** `readDirectory` alone writes it. */
const isListed = (data: unknown): data is ToldWallets => data !== undefined

/** What the site's directory has told for the lists of wallets, of those that open here; nothing before that, and without one. */
export const selectListed = ({ resources }: RootState): ToldWallets | undefined => {
  const data = resources[listedKey]?.data
  return isListed(data) ? data : undefined
}

/** Whether the directory has still to tell that. */
export const awaitsListed = (state: RootState): boolean => hasDirectory(state) && !state.resources[listedKey]

/** The wallets that are named to every visitor: the site's own, those that it puts first of its directory, and those that the directory recommends. */
export const selectNamedWallets = createSelector(
  [(state: RootState) => state.site.customWallets, selectListed],
  (own = [], listed): readonly DirectoryWallet[] => [
    ...own,
    ...(listed?.featured ?? []),
    ...(listed?.recommended ?? []),
  ],
)
