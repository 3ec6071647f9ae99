import type { AppThunk } from '../state/rootReducer.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'
import type { AddressFinding } from '../contract/contract.js'
import type { Network } from '../contract/network.js'

/** The problem with an address. If another of the site's networks accepts the address, `home` is that network. */
export type AddressProblem = AddressFinding & { readonly home?: Network | undefined }

/**
 * Checks a string as an address of the active network by the rules of its namespace. If they reject it, checks it by the rules of the site's
 * other networks, to find one that the address belongs to.
 *
 * @returns `undefined` if nothing is wrong
 * @throws the error of loading the rules
 */
export const checkAddress =
  (value: string): AppThunk<Promise<AddressProblem | undefined>> =>
  async (_dispatch, getState, { adapters }) => {
    const adapterOf = ({ id }: Network) => adapters.get(namespaceOf(id))
    const network = selectActiveNetwork(getState())
    const rules = network && (await adapterOf(network)?.loadAddressRules(network))
    const finding = rules?.check(value)
    if (!network || !finding || finding.usable !== undefined) return finding
    for (const other of getState().networks.all) {
      const adapter = adapterOf(other)
      if (other.id === network.id || !adapter?.isAddress(value, other)) continue
      if ((await adapter.loadAddressRules(other)).check(value)) continue
      return { fault: namespaceOf(other.id) === namespaceOf(network.id) ? 'network' : 'foreign', home: other }
    }
    return finding
  }
