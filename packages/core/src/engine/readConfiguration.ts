import { hasDirectory } from '../wallet-list/hasDirectory.js'
import { listedAddress } from '../wallet-list/selectListed.js'
import type { StartListening } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'
import { resourcesSlice } from '../state/resourcesSlice.js'

/** Reads from the site's directory service when the modal opens, and when a view that needs the directory is shown. */
export const readConfiguration = (startListening: StartListening, services: Services) =>
  startListening({
    predicate: (_action, state, before) => state.modal.stack !== before.modal.stack && hasDirectory(state),
    effect: (action, { dispatch }) => {
      const reading = import('./readDirectory.js').then(({ readDirectory }) => dispatch(readDirectory(action)))
      // The list shows placeholders until this is dispatched.
      reading.catch(() => dispatch(resourcesSlice.actions.received(listedAddress)))
      return track(services, reading)
    },
  })
