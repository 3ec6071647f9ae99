import type { Services } from '../state/services.js'
import type { KitEvent } from '../contract/kitEvent.js'
import { requestService } from './requestService.js'

/**
 * Sends an event to the site's analytics service: `POST /e`. The request is sent even if the user leaves the page.
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
    // Pages without HTTPS have no `randomUUID`.
    eventId: 'randomUUID' in crypto ? crypto.randomUUID() : services.nextId(),
    url: origin + pathname, // without the page's query, whatever it holds
    domain: hostname,
    timestamp,
    props: { type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track', event, properties, address },
  }
  await requestService({ service: 'analytics', path: '/e', body, keepalive: true }, services)
}
