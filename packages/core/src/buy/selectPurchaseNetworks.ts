import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import type { RootState } from '../state/rootReducer.js'
import { selectAccountFacts } from '../connect/selectConnection.js'
import { createSelector } from '../state/createSelector.js'

/**
 * The networks on which the account can hold a purchase: the active network, then the site's other networks of its namespace. If the account is a
 * smart account, it may not exist on other networks; if the active network is a test network, the user wants no real coins.
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
