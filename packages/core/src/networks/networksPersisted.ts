import { isCaipNetworkId } from '../caip/caipNetworkId.js'
import type { Persisted } from '../persistence/persisted.js'
import { selectNetworkId } from '../selectors/selectConnection.js'
import { networksSlice } from './networksSlice.js'

/** The network that was in use last. */
export const networksPersisted: Persisted = {
  name: 'network',
  version: 1,
  pick: (state) => {
    const { chosenByNamespace, activeNamespace } = state.networks
    const active = chosenByNamespace[activeNamespace] && selectNetworkId(state)
    return active ? { active } : {}
  },
  check: isCaipNetworkId,
  restore: ({ active }) => (isCaipNetworkId(active) ? networksSlice.actions.networkRestored(active) : undefined),
}
