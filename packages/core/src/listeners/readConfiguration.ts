import type { StartListening } from '../engine/rootReducer.js'
import { type Services, track } from '../engine/services.js'
import { getServiceUrl } from '../service/serviceUrl.js'

/** Reads what the site's directory service knows, as soon as someone opens the modal, and as its views come into sight. */
export const readConfiguration = (startListening: StartListening, services: Services) => {
  if (getServiceUrl(services.options, 'directory') === undefined) return
  startListening({
    predicate: (_action, { modal }, before) => modal.stack !== before.modal.stack,
    effect: async (action, { dispatch }) => {
      const reading = import('../directory/readDirectory.js').then(({ readDirectory }) =>
        dispatch(readDirectory(action)),
      )
      await track(services, reading)
    },
  })
}
