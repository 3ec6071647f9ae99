import type { AppStore } from '../state/engine.js'
import { type Services, track } from '../state/services.js'
import type { KitEvent, KitEventName } from '../contract/kitEvent.js'
import { selectCaipAddress } from '../connect/selectConnection.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { SendEvent } from './sendEvents.js'
import { whenIdle } from './whenIdle.js'

/** The events that the kit emits by itself, even if it was only prepared and the user never opens the modal. */
const ofPreparing: readonly KitEventName[] = ['INITIALIZE', 'MODAL_CREATED', 'ALERT']

/**
 * Sends the kit's events to the site's analytics service, if it has one. The code for it is loaded when the page is idle.
 *
 * Nothing is sent before the user does something, or a wallet of an earlier visit is restored: a prepared modal calls no other host. Events
 * emitted before that are then sent first.
 */
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
  let isUsed = false
  let earlier: (() => void)[] = []
  return (event) => {
    const address = selectCaipAddress(store.getState())
    earlier.push(() => void track(services, take(event, address)))
    isUsed ||= services.awaited.size > 0 || !ofPreparing.includes(event.event)
    if (!isUsed) return
    for (const send of earlier) send()
    earlier = []
  }
}
