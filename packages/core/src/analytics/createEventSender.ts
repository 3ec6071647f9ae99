import type { AppStore } from '../engine/engine.js'
import { type Services, track } from '../engine/services.js'
import type { KitEvent } from '../events/kitEvent.js'
import { selectCaipAddress } from '../selectors/selectConnection.js'
import { getServiceUrl } from '../service/serviceUrl.js'
import type { SendEvent } from './sendEvents.js'
import { whenIdle } from './whenIdle.js'

/** Takes the kit's events to the site's analytics service, where it has one. What does so is fetched when the page has nothing better to do. */
export const createEventSender = (store: AppStore, services: Services): ((event: KitEvent) => void) => {
  if (getServiceUrl(services.options, 'analytics') === undefined) return () => {}
  let loading: Promise<SendEvent> | undefined
  const load = async () => {
    await whenIdle()
    const { sendEvents } = await import('./sendEvents.js')
    return sendEvents(store, services)
  }
  const take = async (event: KitEvent, address: string | undefined) => {
    loading ??= load()
    const send = await loading.catch(() => undefined)
    if (send) await send(event, address)
    else loading = undefined // this event is lost; the next one tries again
  }
  return (event) => {
    void track(services, take(event, selectCaipAddress(store.getState())))
  }
}
