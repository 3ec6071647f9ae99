import type { Services } from '../state/services.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { requestService } from './requestService.js'

/** Throws if the service is missing, limits the rate or has a server error. Any other failure returns an empty list, which forbids nothing. */
const explain = (error: unknown): readonly string[] => {
  const { code, context, message } = toErrorInfo(error)
  const status = Number(context?.['status'])
  if (status === 429)
    throw new LatchkeyError('RATE_LIMITED', 'Rate Limited', {
      cause: error,
      help: ['The directory service answers too many requests of this project. Try again later.'],
    })
  if (status >= 500)
    throw new LatchkeyError('SERVER_ERROR', 'Server Error', {
      cause: error,
      context: { status },
      help: [`The directory service could not tell where this project may be used: ${message}.`],
    })
  if (code === 'SERVICE_MISSING') throw error
  return []
}

/**
 * Reads the origins that may use the project: `GET /projects/v1/origins` of the directory service.
 *
 * @throws `SERVICE_MISSING`, `RATE_LIMITED` for status 429, `SERVER_ERROR` for status 500 and above
 */
export const getAllowedOrigins = async (services: Services): Promise<readonly string[]> => {
  const answer = await requestService({ service: 'directory', path: '/projects/v1/origins' }, services).catch(explain)
  const origins: unknown = Object(answer).allowedOrigins
  return Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : []
}
