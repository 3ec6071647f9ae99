import { type Services, track } from '../state/services.js'
import type { AppStore } from '../state/rootReducer.js'
import type { KitEvent, KitEventName } from '../contract/kitEvent.js'
import { selectCaipAddress } from '../connect/selectConnection.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { SendEvent } from './sendEvents.js'
import { whenIdle } from '../base/platform.js'

/** Reports errors as events. The code for it is loaded with the first error. */
export const createReport = ({
  clock,
  emit,
  tasks,
}: Pick<Services, 'clock' | 'emit' | 'tasks'>): Services['report'] => {
  let loading: Promise<Services['report']> | undefined
  const load = async () => {
    const { createErrorReports } = await import('./reportError.js')
    return createErrorReports({ clock, emit })
  }
  const sendReport = async (error: unknown, uncaught: boolean | undefined) => {
    loading ??= load()
    try {
      const report = await loading
      report(error, uncaught)
    } catch {
      loading = undefined // this error is still thrown to its caller; the next error loads the code again
    }
  }
  return (thrown, uncaught) => {
    const reporting = sendReport(thrown, uncaught).then(() => {
      tasks.delete(reporting)
    })
    tasks.add(reporting)
  }
}

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
  const forward = async (event: KitEvent, address: string | undefined) => {
    loading ??= load()
    const send = await loading.catch(() => undefined)
    if (send) await send(event, address)
    else loading = undefined // this event is lost; the next one tries again
  }
  let isUsed = false
  let earlier: (() => void)[] = []
  return (event) => {
    const address = selectCaipAddress(store.getState())
    earlier.push(() => void track(services, forward(event, address)))
    isUsed ||= services.pendingRestores.size > 0 || !ofPreparing.includes(event.event)
    if (!isUsed) return
    for (const send of earlier) send()
    earlier = []
  }
}
