import { namespaceOf } from '../base/caipNetworkId.js'
import type { AppThunk } from '../state/rootReducer.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'

/**
 * Returns the content of a QR code for a payment to an account on the active network: a URI if the namespace has a scheme for it, else the
 * address alone.
 *
 * @throws the error of loading the rules
 */
export const loadPaymentUri =
  (account: string): AppThunk<Promise<string>> =>
  async (_dispatch, getState, { adapters }) => {
    const network = selectActiveNetwork(getState())
    const rules = network && (await adapters.get(namespaceOf(network.id))?.loadAddressRules(network))
    return rules?.toPaymentUri?.(account) ?? account
  }
