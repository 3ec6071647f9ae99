import { selectListed } from './selectListed.js'
import type { RootState } from '../state/rootReducer.js'
import { createSelector } from '../state/createSelector.js'

/** Names and reverse domain names of the wallets that the site hides: as listed by the site, and of those that it hides by their directory id. */
export const selectExcluded = createSelector(
  [(state: RootState) => state.site.excludeWallets, selectListed],
  (excluded, listed): readonly string[] => [...excluded, ...(listed?.excluded ?? [])],
)
