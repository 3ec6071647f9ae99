import type { Services } from '../state/services.js'
import { requestService } from '../service-api/requestService.js'
import type { KitEvent, KitEventName } from '../contract/kitEvent.js'
import type { AppStore } from '../state/rootReducer.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { getErrorCode, isRefusal, toErrorInfo } from '../base/errorInfo.js'
import { setupFaulty } from '../state/facts.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { whenIdle } from '../base/platform.js'

/**
 * Reads whether the project collects events: `GET /getAnalyticsConfig` of the directory service.
 *
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`
 */
const getAnalyticsConfig = async (services: Services): Promise<boolean> => {
  const answer = await requestService({ service: 'directory', path: '/getAnalyticsConfig' }, services)
  return Object(answer).isAnalyticsEnabled === true
}

/**
 * Sends an event to the site's analytics service: `POST /e`. The request is sent even if the user leaves the page.
 *
 * @param address the CAIP-10 address in use
 * @throws `SERVICE_MISSING`, `SERVICE_FAILED`
 */
const postEvent = async (
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

/** How many events may wait to be sent. Further events are dropped. */
const maxWaiting = 50

/** Events that are never sent: that the modal was created, and alerts to the site's developers. */
const neverSent: readonly KitEventName[] = ['MODAL_CREATED', 'ALERT']

/** Sends one event. `address` is the CAIP-10 address that was in use. Never rejects. */
export type SendEvent = (event: KitEvent, address: string | undefined) => Promise<void>

/**
 * Sends the kit's events to the site's analytics service, if the project has analytics on. Each event is one request, sent when the page is idle
 * so that it does not delay the user. A failed request is not retried.
 */
export const sendEvents = (store: AppStore, services: Services): SendEvent => {
  let enabled: Promise<boolean> | undefined
  let waiting = 0
  let refusedWith: ErrorCode | undefined

  const isAnalyticsOn = async () =>
    // Without a directory there is no remote setting that could turn analytics off.
    getServiceUrl(services.options, 'directory') === undefined || getAnalyticsConfig(services)

  /** Reports a refusal once, until the service accepts an event again. */
  const reportRefusal = (error: unknown) => {
    const refusal = toErrorInfo(error)
    if (!isRefusal(refusal) || refusal.code === refusedWith) return
    refusedWith = refusal.code
    store.dispatch(setupFaulty({ error: refusal }))
  }

  const send = async (event: KitEvent, address: string | undefined) => {
    enabled ??= isAnalyticsOn().catch((error: unknown) => {
      reportRefusal(error)
      return false // treat a failure as a no
    })
    if (!(await enabled)) return
    await postEvent(event, address, services)
    refusedWith = undefined
  }

  return async (event, address) => {
    if (neverSent.includes(event.event) || waiting >= maxWaiting) return
    if (!selectMergedFeatures(store.getState()).analytics) return
    waiting += 1
    try {
      await whenIdle()
      await send(event, address)
    } catch (error) {
      reportRefusal(error)
      services.logger.debug(`An event was not sent: ${getErrorCode(error) ?? 'INTERNAL'}`)
    } finally {
      waiting -= 1
    }
  }
}
