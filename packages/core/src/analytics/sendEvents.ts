import type { AppStore } from '../engine/engine.js'
import { type Services, track } from '../engine/services.js'
import { getErrorCode, toErrorInfo } from '../errors/errorInfo.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import type { KitEvent } from '../events/kitEvent.js'
import { noticesSlice } from '../notices/noticesSlice.js'
import { selectCaipAddress } from '../selectors/selectConnection.js'
import { selectMergedFeatures } from '../selectors/selectFeatures.js'
import { getServiceUrl } from '../service/serviceUrl.js'

/** Resolves when the page has nothing better to do. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else resolve()
  })

/** How many events wait while it is not known whether they are wanted. */
const mostWaiting = 50

const refusal = () =>
  new LatchkeyError('ORIGIN_NOT_ALLOWED', 'Invalid App Configuration', {
    help: ["The analytics service refuses this page: add its origin to the project's configuration."],
  })

/**
 * Sends the kit's events to the site's analytics service, where it has one and wants them. One request for each, after what the visitor
 * waits for; a lost one is lost.
 */
export const sendEvents = (store: AppStore, services: Services): ((event: KitEvent) => void) => {
  if (getServiceUrl(services.options, 'analytics') === undefined) return () => {}
  let isWanted: Promise<boolean> | undefined
  let waiting = 0
  let isRefused = false
  const calls = () => import('../service/analyticsCalls.js')

  const askWhetherWanted = async () => {
    if (getServiceUrl(services.options, 'directory') === undefined) return true // nobody else has a say
    const { getAnalyticsConfig } = await calls()
    return getAnalyticsConfig(services)
  }
  const send = async (event: KitEvent, address: string | undefined) => {
    isWanted ??= askWhetherWanted().catch(() => false) // as good as no
    if (!(await isWanted)) return
    const { postEvent } = await calls()
    try {
      await postEvent(event, address, services)
      isRefused = false
    } catch (error) {
      const { context } = toErrorInfo(error)
      if (context?.['status'] !== 403 || isRefused) return
      isRefused = true
      store.dispatch(noticesSlice.actions.alertShown({ tone: 'error', error: toErrorInfo(refusal()) }))
    }
  }

  return (event) => {
    if (event.event === 'MODAL_CREATED' || waiting >= mostWaiting) return
    if (!selectMergedFeatures(store.getState()).analytics) return
    waiting += 1
    const address = selectCaipAddress(store.getState())
    const sending = idle()
      .then(() => send(event, address))
      .catch((error: unknown) => services.logger.debug(`An event was not sent: ${getErrorCode(error) ?? 'INTERNAL'}`))
      .finally(() => {
        waiting -= 1
      })
    void track(services, sending)
  }
}
