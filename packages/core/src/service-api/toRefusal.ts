import { originNotAllowed } from '../base/originNotAllowed.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { ServiceName } from '../contract/serviceOptions.js'

/** The response of a service. */
type Refused = { readonly service: ServiceName; readonly status: number; readonly text: string }

/**
 * Maps a 401 or 403 response to an error, if the service states the reason.
 *
 * @returns `undefined` if the service states no known reason, or if the response is not a refusal
 */
export const toRefusal = ({ service, status, text }: Refused): LatchkeyError | undefined => {
  if (status !== 401 && status !== 403) return undefined
  const context = { service, status }
  if (/invalid (key|project)/i.test(text))
    return new LatchkeyError('PROJECT_ID_INVALID', 'Invalid Project ID', {
      context,
      help: [
        `The ${service} service does not know this projectId: give createAppKit the one of the project's configuration.`,
      ],
    })
  if (/jwt token is not yet valid|token (has )?expired/i.test(text))
    return new LatchkeyError('SERVICE_SESSION_EXPIRED', 'Session Expired', {
      context,
      help: [
        `The ${service} service takes the page's session for out of date: set this device's clock, and reload the page.`,
      ],
    })
  if (/origin not allowed/i.test(text) || (service === 'analytics' && status === 403))
    return originNotAllowed(context, `The ${service} service refuses this page`)
  return undefined
}
