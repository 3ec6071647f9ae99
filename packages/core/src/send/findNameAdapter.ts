import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { ChainAdapter } from '../contract/contract.js'
import type { ResolvedName } from '../contract/session.js'
import { nameNetworks } from '../policy/nameNetworks.js'
import type { Services } from '../state/services.js'

/** A name that a user entered as a receiver, and the network of the transfer. */
export type ReceiverRequest = { readonly name: string; readonly network: CaipNetworkId }

/** The answer to a request: `resolved` is absent if the name has no address on the network. */
export type Receiver = { readonly resolved?: ResolvedName }

/** The adapter that looks up names on a network, and the network that holds them. `undefined` if names cannot be looked up. */
export const findNameAdapter = (
  network: CaipNetworkId,
  { adapters }: Pick<Services, 'adapters'>,
):
  | { readonly resolveName: NonNullable<ChainAdapter['resolveName']>; readonly nameNetwork: CaipNetworkId }
  | undefined => {
  const namespace = namespaceOf(network)
  const [resolveName, nameNetwork] = [adapters.get(namespace)?.resolveName, nameNetworks[namespace]]
  return resolveName && nameNetwork ? { resolveName, nameNetwork } : undefined
}

/** Creates the error for a name that could not be looked up. */
export const nameUnresolved = (request: ReceiverRequest, cause?: unknown): LatchkeyError<'NAME_UNRESOLVED'> =>
  new LatchkeyError('NAME_UNRESOLVED', 'Error resolving name', {
    cause,
    context: request,
    help: ['Check the connection to the nodes and to the data service.'],
  })
