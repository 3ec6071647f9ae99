import type { StartListening } from '../engine/rootReducer.js'
import { type Services, track } from '../engine/services.js'
import { modalSlice } from '../modal/modalSlice.js'
import { getServiceUrl } from '../service/serviceUrl.js'

/** Reads what the site's services know of the project, as soon as someone opens the modal. */
export const readConfiguration = (startListening: StartListening, services: Services) => {
  if (getServiceUrl(services.options, 'directory') === undefined) return
  startListening({
    actionCreator: modalSlice.actions.opened,
    effect: async (_action, { dispatch, getState }) => {
      if (getState().site.basic) return
      const reading = import('../features/readProject.js').then(({ readProject }) => dispatch(readProject()))
      await track(services, reading)
    },
  })
}
