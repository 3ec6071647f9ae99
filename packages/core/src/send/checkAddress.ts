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
    const network = selectActiveNetwork(getState())
    const check = async (one: Network) => (await adapters.get(namespaceOf(one.id))?.loadAddressRules(one))?.check(value)
    const finding = network && (await check(network))
    if (!network || !finding || finding.usable !== undefined) return finding
    for (const other of getState().networks.all) {
      const isLikely = other.id !== network.id && adapters.get(namespaceOf(other.id))?.isAddress(value, other)
      if (!isLikely || (await check(other))) continue
      return { fault: namespaceOf(other.id) === namespaceOf(network.id) ? 'network' : 'foreign', home: other }
    }
    return finding
  }
