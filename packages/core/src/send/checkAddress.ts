import type { AddressFinding } from '../contract/addressRules.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Network } from '../contract/network.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'

/** What was found wrong with an address, and whose it is where one of the site's networks would take it. */
export type AddressProblem = AddressFinding & { readonly home?: Network | undefined }

/**
 * Looks at a text as an address of the network in use: by its namespace's own rules, and where they refuse it, by those of the site's other
 * networks, which may know it for theirs.
 *
 * @returns nothing where nothing is wrong
 * @throws what loading the rules throws
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
