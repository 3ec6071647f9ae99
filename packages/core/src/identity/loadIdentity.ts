import type { At, ChainAdapter, Identity } from '../contract/contract.js'
import type { Services } from '../state/services.js'
import { getErrorCode } from '../base/errorInfo.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { checkIdentity } from '../service-api/checkIdentity.js'

/** Whether a service says that it has no such call. */
const isUnknownCall = (error: unknown) => Object(error).context?.status === 404

/**
 * What the site's data service tells; where it fails to, the first of the names that are registered for the account. Nothing where it has
 * neither call: services need not know who accounts are.
 */
const askService = async ({ account }: At, services: Services): Promise<Identity | undefined> => {
  const { getAccountNames, getIdentity } = await import('../service-api/identityCalls.js')
  try {
    return await getIdentity(account, services)
  } catch (error) {
    services.logger.info('The data service could not tell who the account is.', error)
    try {
      const [name] = await getAccountNames(account, services)
      return { name }
    } catch (failure) {
      if ([error, failure].every(isUnknownCall)) return undefined
      throw failure
    }
  }
}

/** What the network itself tells, where the site has it. */
const askChain = async (at: At, adapter: ChainAdapter | undefined): Promise<Identity> => {
  try {
    return (await adapter?.getIdentity?.(at)) ?? {}
  } catch (error) {
    if (getErrorCode(error) === 'NETWORK_NOT_FOUND') return {}
    throw error
  }
}

/**
 * Asks who an account says that it is: the site's data service, or, where the site has none that tells, the network. What comes back is
 * checked.
 *
 * @throws what the service or the network fails with: nothing is known of the account then
 */
export const loadIdentity = async (
  at: At,
  adapter: ChainAdapter | undefined,
  services: Services,
): Promise<Identity> => {
  const hasService = getServiceUrl(services.options, 'data') !== undefined
  const told = hasService ? await askService(at, services) : undefined
  return checkIdentity(told ?? (await askChain(at, adapter)))
}
