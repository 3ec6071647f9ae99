import { createSelector } from '@reduxjs/toolkit'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { CustomWallet } from '../contract/options.js'
import type { RootState } from '../state/rootReducer.js'

/** The site's own wallets, of those that support one of its namespaces. */
export const selectOwnWallets = createSelector(
  [(state: RootState) => state.site.customWallets, (state: RootState) => state.networks.all],
  (wallets, networks): readonly CustomWallet[] => {
    const offered = new Set(networks.map(({ id }) => namespaceOf(id)))
    return wallets.filter(({ namespaces }) => !namespaces || namespaces.some((namespace) => offered.has(namespace)))
  },
)
