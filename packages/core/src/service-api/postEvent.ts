import type { Services } from '../state/services.js'
import type { KitEvent } from '../contract/kitEvent.js'
import { requestService } from './requestService.js'

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
  const { origin = '', pathname = '', hostname = '' }: Partial<Location> = 'location' in globalThis ? location : {}
  const body = {
    // Pages without encryption have none.
    eventId: 'randomUUID' in crypto ? crypto.randomUUID() : services.nextId(),
    url: origin + pathname, // without what the page's query may hold
    domain: hostname,
    timestamp,
    props: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, properties, address },
  }
  await requestService({ service: 'analytics', path: '/e', body, keepalive: true }, services)
}
