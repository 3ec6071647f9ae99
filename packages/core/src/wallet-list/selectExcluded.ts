import { selectListed } from './selectListed.js'
import type { RootState } from '../state/rootReducer.js'
import { createSelector } from '../state/createSelector.js'

/** Names and reverse domain names of the wallets that the site hides: as it says, and of those that it names by their id in the directory. */
export const selectExcluded = createSelector(
  [(state: RootState) => state.site.excludeWallets, selectListed],
  (excluded, listed): readonly string[] => [...excluded, ...(listed?.excluded ?? [])],
)
