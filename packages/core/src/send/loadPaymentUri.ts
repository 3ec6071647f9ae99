import { namespaceOf } from '../base/caipNetworkId.js'
import type { AppThunk } from '../state/rootReducer.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'

/**
 * What a QR code says for a payment to an account on the network in use: a URI where the namespace has a scheme for that, else the address alone.
 *
 * @throws what loading the rules throws
 */
export const loadPaymentUri =
  (account: string): AppThunk<Promise<string>> =>
  async (_dispatch, getState, { adapters }) => {
    const network = selectActiveNetwork(getState())
    const rules = network && (await adapters.get(namespaceOf(network.id))?.loadAddressRules(network))
    return rules?.toPaymentUri?.(account) ?? account
  }
