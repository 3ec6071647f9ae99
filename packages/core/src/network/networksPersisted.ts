import { isCaipNetworkId } from '../base/caipNetworkId.js'
import type { Persisted } from '../state/persisted.js'
import { selectNetworkId } from '../connect/selectConnection.js'
import { networksSlice } from '../state/networksSlice.js'

/**
 * Persists the network in use, once the user has chosen a network or a wallet. Until then nothing is stored: the site may start on another
 * network on the next visit.
 */
export const networksPersisted: Persisted = {
  name: 'network',
  version: 1,
  pick: (state) => {
    const { chosenByNamespace, isChosenByUser, activeNamespace } = state.networks
    const isChosen = isChosenByUser && chosenByNamespace[activeNamespace]
    const active = isChosen && selectNetworkId(state)
    return active ? { active } : {}
  },
  check: isCaipNetworkId,
  restore: ({ active }) => (isCaipNetworkId(active) ? networksSlice.actions.networkRestored(active) : undefined),
}
