import type { ChainAdapter } from '../contract/contract.js'
import type { AccountRef, Identity } from '../contract/session.js'
import type { Services } from '../state/services.js'
import { getErrorCode } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { checkIdentity } from '../service-api/checkIdentity.js'

/** Returns whether the error means that the service has no such call. */
const isUnknownCall = (error: unknown) => Object(error).context?.status === 404

/**
 * Requests the identity from the site's data service. If that fails, requests the names registered for the account and uses the first.
 * Returns `undefined` if the service knows neither a name nor a picture, or if it has neither call: a service need not support identities.
 */
const requestServiceIdentity = async ({ account }: AccountRef, services: Services): Promise<Identity | undefined> => {
  const { getAccountNames, getIdentity } = await import('../service-api/identityCalls.js')
  try {
    const identity = await getIdentity(account, services)
    return identity.name || identity.imageUrl ? identity : undefined
  } catch (error) {
    services.logger.info(
      "The data service did not return the account's identity. The kit requests its names instead.",
      error,
    )
    try {
      const [name] = await getAccountNames(account, services)
      return { name }
    } catch (failure) {
      if ([error, failure].every(isUnknownCall)) return undefined
      throw new LatchkeyError('NAMES_UNAVAILABLE', 'Error fetching names for address', {
        cause: failure,
        context: { account },
        help: ['Check the data service.'],
      })
    }
  }
}

/** Reads the identity from the network. Returns an empty identity if the site does not have that network. */
const readChainIdentity = async (at: AccountRef, adapter: ChainAdapter | undefined): Promise<Identity> => {
  try {
    return (await adapter?.getIdentity?.(at)) ?? {}
  } catch (error) {
    if (getErrorCode(error) === 'NETWORK_NOT_FOUND') return {}
    throw error
  }
}

/**
 * Loads the identity that an account claims: from the site's data service, or from the network if the service knows neither a name nor a
 * picture, or if the site has no service with such calls. The result is validated.
 *
 * @throws the error of the service or the network: the identity is not known then
 */
export const loadIdentity = async (
  at: AccountRef,
  adapter: ChainAdapter | undefined,
  services: Services,
): Promise<Identity> => {
  const hasService = getServiceUrl(services.options, 'data') !== undefined
  const serviceIdentity = hasService ? await requestServiceIdentity(at, services) : undefined
  return checkIdentity(serviceIdentity ?? (await readChainIdentity(at, adapter)))
}
