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

/** How many events wait while it is not known whether they are wanted. */
const mostWaiting = 50

/** What stays on the page: that the modal was made, and what is for the site's developers. */
const neverSent: readonly KitEventName[] = ['MODAL_CREATED', 'ALERT']

/** Sends one event; `address` is the CAIP-10 address that was in use. Never rejects. */
export type SendEvent = (event: KitEvent, address: string | undefined) => Promise<void>

/**
 * Sends the kit's events to the site's analytics service, where it wants them. One request for each, after what the visitor waits for; a
 * lost one is lost.
 */
export const sendEvents = (store: AppStore, services: Services): SendEvent => {
  let isWanted: Promise<boolean> | undefined
  let waiting = 0
  let refusedWith: ErrorCode | undefined

  const askWhetherWanted = async () =>
    // Without a directory nobody else has a say.
    getServiceUrl(services.options, 'directory') === undefined || getAnalyticsConfig(services)

  /** Told once, until an event is taken again. */
  const tellRefusal = (error: unknown) => {
    const refusal = toErrorInfo(error)
    if (!isRefusal(refusal) || refusal.code === refusedWith) return
    refusedWith = refusal.code
    store.dispatch(noticesSlice.actions.alertShown({ tone: 'error', error: refusal }))
  }

  const send = async (event: KitEvent, address: string | undefined) => {
    isWanted ??= askWhetherWanted().catch((error: unknown) => {
      tellRefusal(error)
      return false // as good as no
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
