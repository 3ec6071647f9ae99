import type { AppStore } from '../engine/engine.js'
import { type Services, track } from '../engine/services.js'
import type { KitEvent } from '../events/kitEvent.js'
import { selectCaipAddress } from '../selectors/selectConnection.js'
import { getServiceUrl } from '../service/serviceUrl.js'
import type { sendEvents } from './sendEvents.js'
import { whenIdle } from './whenIdle.js'

/** Takes the kit's events to the site's analytics service, where it has one. What does so is fetched when the page has nothing better to do. */
export const createEventSender = (store: AppStore, services: Services): ((event: KitEvent) => void) => {
  if (getServiceUrl(services.options, 'analytics') === undefined) return () => {}
  let loading: Promise<ReturnType<typeof sendEvents>> | undefined
  return (event) => {
    const address = selectCaipAddress(store.getState())
    loading ??= whenIdle()
      .then(() => import('./sendEvents.js'))
      .then((module) => module.sendEvents(store, services))
    const sending = loading.then(
      (send) => send(event, address),
      () => {
        loading = undefined // this event is lost; the next one tries again
      },
    )
    void track(services, sending)
  }
}
