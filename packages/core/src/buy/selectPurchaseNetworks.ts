import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import type { RootState } from '../state/rootReducer.js'
import { selectAccountFacts } from '../connect/selectConnection.js'
import { createSelector } from '../state/createSelector.js'

/**
 * Where the account can hold what is bought: the network in use, then the site's others of its namespace. A smart account may not exist elsewhere,
 * and whoever is on a test network wants no real coins.
 */
export const selectPurchaseNetworks = createSelector(
  [
    (state: RootState) => selectAccountFacts(state)?.network,
    (state: RootState) => selectAccountFacts(state)?.isSmartAccount,
    (state: RootState) => state.networks.all,
  ],
  (current, isSmartAccount, all): readonly CaipNetworkId[] => {
    if (!current) return []
    if (isSmartAccount || all.find(({ id }) => id === current)?.testnet) return [current]
    const others = all.filter(
      ({ id, testnet }) => id !== current && !testnet && namespaceOf(id) === namespaceOf(current),
    )
    return [current, ...others.map(({ id }) => id)]
  },
)
