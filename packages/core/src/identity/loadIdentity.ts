// Fetched with the first account: nothing of it is needed before a wallet is connected.
import type { At, Identity } from '../adapter/contract.js'
import { namespaceOf } from '../caip/caipNetworkId.js'
import type { Services } from '../engine/services.js'
import { getErrorCode } from '../errors/errorInfo.js'
import { getServiceUrl } from '../service/serviceUrl.js'
import { checkIdentity } from './checkIdentity.js'

/** What the site's data service tells; where it fails to, the first of the names that are registered for the account. */
const askService = async ({ account }: At, services: Services): Promise<Identity> => {
  const { getAccountNames, getIdentity } = await import('../service/identityCalls.js')
  try {
    return await getIdentity(account, services)
  } catch (error) {
    services.logger.info('The data service could not tell who the account is.', error)
    const [name] = await getAccountNames(account, services)
    return { name }
  }
}

/** What the network itself tells, where the site has it. */
const askChain = async (at: At, { adapters }: Services): Promise<Identity> => {
  try {
    return (await adapters.get(namespaceOf(at.network))?.getIdentity?.(at)) ?? {}
  } catch (error) {
    if (getErrorCode(error) === 'NETWORK_NOT_FOUND') return {}
    throw error
  }
}

/**
 * Asks who an account says that it is: the site's data service, or, where the site has none, the network. What comes back is checked.
 *
 * @throws what the service or the network fails with: nothing is known of the account then
 */
export const loadIdentity = async (at: At, services: Services): Promise<Identity> => {
  const hasService = getServiceUrl(services.options, 'data') !== undefined
  return checkIdentity(await (hasService ? askService(at, services) : askChain(at, services)))
}
