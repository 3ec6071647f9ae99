import type { AppStore } from '../state/engine.js'
import type { Services } from '../state/services.js'
import type { ErrorCode } from '../base/errorCodes.js'
import { getErrorCode, isRefusal, toErrorInfo } from '../base/errorInfo.js'
import type { KitEvent, KitEventName } from '../contract/kitEvent.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import { getAnalyticsConfig } from '../service-api/getAnalyticsConfig.js'
import { postEvent } from '../service-api/postEvent.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import { whenIdle } from './whenIdle.js'

/** How many events may wait to be sent. Further events are dropped. */
const mostWaiting = 50

/** Events that are never sent: that the modal was created, and alerts to the site's developers. */
const neverSent: readonly KitEventName[] = ['MODAL_CREATED', 'ALERT']

/** Sends one event. `address` is the CAIP-10 address that was in use. Never rejects. */
export type SendEvent = (event: KitEvent, address: string | undefined) => Promise<void>

/**
 * Sends the kit's events to the site's analytics service, if the project has analytics on. Each event is one request, sent when the page is idle
 * so that it does not delay the user. A failed request is not retried.
 */
export const sendEvents = (store: AppStore, services: Services): SendEvent => {
  let isWanted: Promise<boolean> | undefined
  let waiting = 0
  let refusedWith: ErrorCode | undefined

  const askWhetherWanted = async () =>
    // Without a directory there is no remote setting that could turn analytics off.
    getServiceUrl(services.options, 'directory') === undefined || getAnalyticsConfig(services)

  /** Shows an alert once for a refusal, until the service accepts an event again. */
  const tellRefusal = (error: unknown) => {
    const refusal = toErrorInfo(error)
    if (!isRefusal(refusal) || refusal.code === refusedWith) return
    refusedWith = refusal.code
    store.dispatch(noticesSlice.actions.alertShown({ tone: 'error', error: refusal }))
  }

  const send = async (event: KitEvent, address: string | undefined) => {
    isWanted ??= askWhetherWanted().catch((error: unknown) => {
      tellRefusal(error)
      return false // treat a failure as a no
    })
    if (!(await isWanted)) return
    await postEvent(event, address, services)
    refusedWith = undefined
  }

  return async (event, address) => {
    if (neverSent.includes(event.event) || waiting >= mostWaiting) return
    if (!selectMergedFeatures(store.getState()).analytics) return
    waiting += 1
    try {
      await whenIdle()
      await send(event, address)
    } catch (error) {
      tellRefusal(error)
      services.logger.debug(`An event was not sent: ${getErrorCode(error) ?? 'INTERNAL'}`)
    } finally {
      waiting -= 1
    }
  }
}
