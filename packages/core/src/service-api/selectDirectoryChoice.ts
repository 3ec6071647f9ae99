import { createSelector } from '@reduxjs/toolkit'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import type { RootState } from '../state/rootReducer.js'

/** The wallets that the list may show, as the directory returns them. */
export type WalletListing = {
  /** The wallets that the site features, in the site's order. */
  readonly featured: readonly DirectoryWallet[]
  /** The first wallets of the directory. */
  readonly recommended: readonly DirectoryWallet[]
  /** Names and reverse domain names of the wallets that the site excludes by id. */
  readonly excluded: readonly string[]
  /** The number of wallets that the directory has for this site. */
  readonly count: number
}

/** The site's choice of wallets, and the ids of the wallets that it features. */
export type ListedRequest = DirectoryChoice & { readonly featured: readonly string[] }

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
