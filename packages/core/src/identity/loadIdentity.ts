// Fetched with the first account. It imports nothing that a page's first load or the engine is cut up for.
import type { At, ChainAdapter, Identity } from '../adapter/contract.js'
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
const askChain = async (at: At, adapter: ChainAdapter | undefined): Promise<Identity> => {
  try {
    return (await adapter?.getIdentity?.(at)) ?? {}
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
export const loadIdentity = async (
  at: At,
  adapter: ChainAdapter | undefined,
  services: Services,
): Promise<Identity> => {
  const hasService = getServiceUrl(services.options, 'data') !== undefined
  return checkIdentity(await (hasService ? askService(at, services) : askChain(at, adapter)))
}
