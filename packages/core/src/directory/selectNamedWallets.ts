import type { RootState } from '../engine/rootReducer.js'
import { createSelector } from '../store/createSelector.js'
import type { DirectoryWallet } from './directoryWallet.js'
import { selectListed } from './selectListed.js'

/** The wallets that are named to every visitor: the site's own, those that it puts first of its directory, and those that the directory recommends. */
export const selectNamedWallets = createSelector(
  [(state: RootState) => state.site.customWallets, selectListed],
  (own = [], listed): readonly DirectoryWallet[] => [
    ...own,
    ...(listed?.featured ?? []),
    ...(listed?.recommended ?? []),
  ],
)
