import type { Namespace } from '../base/namespaces.js'
import { assertCaipNetworkId, type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { networksSlice } from '../state/networksSlice.js'
import { getNetworkId, type SiteNetwork } from '../contract/network.js'
import { faultsOfNetwork } from '../site/assertOptions.js'
import { toNetwork } from './toNetwork.js'

const { networkAdded, networkRemoved } = networksSlice.actions

const assertAdapter = (namespace: Namespace, { adapters }: Services) => {
  if (!adapters.has(namespace))
    throw new LatchkeyError('ADAPTER_NOT_FOUND', `Adapter for namespace ${namespace} doesn't exist`, {
      context: { namespace, known: [...adapters.keys()] },
      help: [`Add it to \`adapters\`. The kit has adapters for ${[...adapters.keys()].join(', ') || 'no namespace'}.`],
    })
}

/**
 * Adds a network to the site's networks. If it is already listed, it is replaced.
 *
 * @throws `ADAPTER_NOT_FOUND`, `CAIP_NETWORK_ID_INVALID`, `CONFIG_INVALID` if it lacks something
 */
export const addNetwork =
  (network: SiteNetwork): AppThunk =>
  (dispatch, _getState, services) => {
    const id = getNetworkId(network ?? {})
    assertCaipNetworkId(id)
    assertAdapter(namespaceOf(id), services)
    const faults = faultsOfNetwork(network, 'network')
    if (faults.length > 0)
      throw new LatchkeyError('CONFIG_INVALID', 'Invalid network:', { help: faults, context: { faults } })
    dispatch(networkAdded(toNetwork(network, services.options)))
  }

/**
 * Removes a network. If it was in use, the first remaining network is used. The last one cannot be removed: a kit needs a network.
 *
 * @throws `ADAPTER_NOT_FOUND`, `CAIP_NETWORK_ID_INVALID`, `NETWORK_NOT_FOUND`, `CONFIG_INVALID` for the last one
 */
export const removeNetwork =
  (network: CaipNetworkId): AppThunk =>
  (dispatch, getState, services) => {
    assertCaipNetworkId(network)
    assertAdapter(namespaceOf(network), services)
    const { all } = getState().networks
    if (!all.some(({ id }) => id === network))
      throw new LatchkeyError('NETWORK_NOT_FOUND', 'Network not found', {
        context: { network, known: all.map(({ id }) => id) },
        help: [`${network} is not among the site's networks: ${all.map(({ id }) => id).join(', ')}.`],
      })
    if (all.length === 1)
      throw new LatchkeyError('CONFIG_INVALID', 'The last network cannot be removed.', {
        context: { network },
        help: ['Add another one first.'],
      })
    dispatch(networkRemoved(network))
  }
