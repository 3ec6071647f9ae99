import { hasDirectory } from '../wallet-list/hasDirectory.js'
import { listedKey } from '../wallet-list/selectListed.js'
import type { StartListening } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'
import { resourcesSlice } from '../state/resourcesSlice.js'

/** Reads what the site's directory service knows, as soon as someone opens the modal, and as its views come into sight. */
export const readConfiguration = (startListening: StartListening, services: Services) =>
  startListening({
    predicate: (_action, state, before) => state.modal.stack !== before.modal.stack && hasDirectory(state),
    effect: (action, { dispatch }) => {
      const reading = import('./readDirectory.js').then(({ readDirectory }) => dispatch(readDirectory(action)))
      // The list keeps places until that is told.
      reading.catch(() => dispatch(resourcesSlice.actions.received({ key: listedKey })))
      return track(services, reading)
    },
  })
