import { getErrorCode } from '../base/errorInfo.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { ResolvedName } from '../contract/session.js'
import { checkIdentity } from '../service-api/checkIdentity.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { Services } from '../state/services.js'
import { findNameAdapter, nameUnresolved, type Receiver, type ReceiverRequest } from './findNameAdapter.js'

/**
 * Whether a name may be registered with a data service. Names below `.eth` belong to the chain: no service may say where they lead. Names with other
 * letters than ASCII's cannot be registered.
 */
const isServiceName = (name: string) => /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(name) && !/\.eth$/i.test(name)

/** Looks up a name that may be registered with the site's data service. */
const requestServiceName = async ({ name, network }: ReceiverRequest, services: Services) => {
  if (!isServiceName(name) || getServiceUrl(services.options, 'data') === undefined) return undefined
  const { findAccountName } = await import('../service-api/nameCalls.js')
  return findAccountName(name, network, services)
}

/** Looks up a name on the chain. If the site does not have the network that holds names, no name has an address. */
const readChainName = async ({ name, network }: ReceiverRequest, services: Services) => {
  const found = findNameAdapter(network, services)
  try {
    return await found?.resolveName({ name, network: found.nameNetwork, receiverNetwork: network })
  } catch (error) {
    if (getErrorCode(error) === 'NETWORK_NOT_FOUND') return undefined
    throw error
  }
}

/** @returns `undefined` if the result is unusable: no address of the network, or a name that must not be shown */
const checkResolved = (
  { name: uncheckedName, address, imageUrl: uncheckedUrl }: ResolvedName,
  { network }: ReceiverRequest,
  { adapters }: Services,
): ResolvedName | undefined => {
  const { name, imageUrl } = checkIdentity({ name: uncheckedName, imageUrl: uncheckedUrl })
  if (!name || !adapters.get(namespaceOf(network))?.isAddress(address)) return undefined
  return { name, address, ...(imageUrl && { imageUrl }) }
}

/**
 * Looks up the address of a name: with the site's data service, if the name may be in one of its zones, else on the chain. The result is checked.
 *
 * @throws `NAME_UNRESOLVED`
 */
export const loadReceiver = async (request: ReceiverRequest, services: Services): Promise<Receiver> => {
  try {
    const fromService = await requestServiceName(request, services).catch((error: unknown) => ({ error }))
    const hasFailed = fromService !== undefined && 'error' in fromService
    const found = (hasFailed ? undefined : fromService) ?? (await readChainName(request, services))
    if (!found && hasFailed) throw fromService.error
    const resolved = found && checkResolved(found, request, services)
    return resolved ? { resolved } : {}
  } catch (cause) {
    throw nameUnresolved(request, cause)
  }
}
