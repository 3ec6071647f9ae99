import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { selectActiveNamespace, selectNetworkId, selectStatus } from '../connect/selectConnection.js'
import type { RootState } from '../state/rootReducer.js'

/** The next step of a payment: wait for a wallet that is being restored, connect one, use the payment's network, or pay. */
export type PayStep = 'restore' | 'connect' | 'switch' | 'pay'

/** Selects the next step of a payment on a network. */
export const selectPayStep = (state: RootState, network: CaipNetworkId): PayStep => {
  const namespace = namespaceOf(network)
  const status = selectStatus(state, namespace)
  if (status !== 'connected') return status === 'connecting' ? 'restore' : 'connect'
  return selectActiveNamespace(state) === namespace && selectNetworkId(state) === network ? 'pay' : 'switch'
}
