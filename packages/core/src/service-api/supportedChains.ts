import { isCaipNetworkId, type CaipNetworkId } from '../base/caipNetworkId.js'
import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

/** The maximum number of networks that are read. */
const networkCount = 1_000

/** The networks that the data service supports. */
export type SupportedChains = { readonly http: readonly CaipNetworkId[] }

/** Whether a value is a list of supported networks. */
export const isSupportedChains = (value: unknown): value is SupportedChains => {
  const { http }: { readonly http?: unknown } = Object(value)
  return Array.isArray(http) && http.length <= networkCount && http.every(isCaipNetworkId)
}

/**
 * Reads the networks that the data service supports: `GET /v1/supported-chains`. Networks of unknown namespaces are left out.
 *
 * @throws `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getSupportedChains = async (services: Services): Promise<SupportedChains> => {
  const answer = await requestService({ service: 'data', path: '/v1/supported-chains' }, services)
  const { http }: { readonly http?: unknown } = Object(answer)
  if (!Array.isArray(http)) throw new TypeError('The answer is no list of networks.')
  return { http: http.slice(0, networkCount).filter(isCaipNetworkId) }
}
