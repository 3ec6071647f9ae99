import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Services } from '../state/services.js'
import { getSupportedChains } from './supportedChains.js'

/** The networks that a kit's data service serves; `undefined` if it does not list them. Each page requests them once. */
const lists = new WeakMap<Services, Promise<readonly CaipNetworkId[] | undefined>>()

const requestList = async (services: Services) => {
  try {
    return (await getSupportedChains(services)).http
  } catch (error) {
    if (Object(error).context?.status !== 0) return undefined // it has no such call, or fails now
    lists.delete(services)
    throw error
  }
}

/**
 * Returns whether the data service serves a network: `GET /v1/supported-chains`. If the service does not list its networks, it may serve any.
 *
 * @throws `SERVICE_FAILED` if the service does not respond
 */
export const servesNetwork = async (network: CaipNetworkId, services: Services): Promise<boolean> => {
  const list = lists.get(services) ?? requestList(services)
  lists.set(services, list)
  return (await list)?.includes(network) ?? true
}
