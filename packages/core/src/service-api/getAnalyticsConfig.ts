import type { Services } from '../state/services.js'
import { requestService } from './requestService.js'

/**
 * Reads whether the project collects events: `GET /getAnalyticsConfig` of the directory service.
 *
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`
 */
export const getAnalyticsConfig = async (services: Services): Promise<boolean> => {
  const answer = await requestService({ service: 'directory', path: '/getAnalyticsConfig' }, services)
  return Object(answer).isAnalyticsEnabled === true
}
