import type { Services } from '../engine/services.js'
import type { KitEvent } from '../events/kitEvent.js'
import { requestService } from './requestService.js'

/** Where the page is, without what its query may hold. */
const pageUrl = () => (typeof location === 'undefined' ? '' : location.origin + location.pathname)

/**
 * Tells an event to the site's analytics service: `POST /e`. It goes out though the page is left.
 *
 * @param address the CAIP-10 address in use
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`
 */
export const postEvent = async (
  { event, properties, timestamp }: KitEvent,
  address: string | undefined,
  services: Services,
): Promise<void> => {
  const body = {
    eventId: crypto.randomUUID(),
    url: pageUrl(),
    domain: typeof location === 'undefined' ? '' : location.hostname,
    timestamp,
    props: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, properties, address },
  }
  await requestService({ service: 'analytics', path: '/e', body, keepalive: true }, services)
}
