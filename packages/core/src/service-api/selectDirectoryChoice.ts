import type { RootState } from '../state/rootReducer.js'
import { createSelector } from '../state/createSelector.js'

/** What the site wants of its directory. */
export type DirectoryChoice = {
  readonly projectId: string
  /** The CAIP-2 ids of the site's networks, a space before each: what is kept under a key in which one begins a text goes with its namespace's wallet. */
  readonly chains: string
  /** Ids: these alone. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** What the site wants of its directory, as its options stand. */
export const selectDirectoryChoice = createSelector(
  [(state: RootState) => state.site, (state: RootState) => state.networks.all],
  (site, networks): DirectoryChoice => ({
    projectId: site.projectId,
    chains: networks.map(({ id }) => ` ${id}`).join(),
    include: site.includeWalletIds,
    exclude: site.excludeWalletIds,
  }),
)
