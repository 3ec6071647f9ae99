import type { Services } from '../state/services.js'
import { isRemoteFeatures, type RemoteFeature } from './remoteFeature.js'
import { requestService } from './requestService.js'

/**
 * Reads the features of the project's configuration: `GET /appkit/v1/config` of the directory service.
 *
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`, `TypeError` if the answer has the wrong shape
 */
export const getProjectConfig = async (services: Services): Promise<readonly RemoteFeature[]> => {
  const answer = await requestService({ service: 'directory', path: '/appkit/v1/config' }, services)
  const features: unknown = Object(answer).features
  if (!isRemoteFeatures(features)) throw new TypeError('The answer has no list of features.')
  return features
}
