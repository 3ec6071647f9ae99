import type { RootState } from '../state/rootReducer.js'
import { createSelector } from '../state/createSelector.js'

/** The site's choice of wallets from its directory. */
export type DirectoryChoice = {
  readonly projectId: string
  /** The CAIP-2 ids of the site's networks, with a comma between them. */
  readonly chains: string
  /** Ids. If set, only these wallets are listed. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
}

/** Selects the site's choice of wallets from its current options. */
export const selectDirectoryChoice = createSelector(
  [(state: RootState) => state.site, (state: RootState) => state.networks.all],
  (site, networks): DirectoryChoice => ({
    projectId: site.projectId,
    chains: networks.map(({ id }) => id).join(),
    include: site.includeWalletIds,
    exclude: site.excludeWalletIds,
  }),
)
