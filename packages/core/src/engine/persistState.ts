import { connectionsPersisted } from '../connect/connectionsPersisted.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import type { StartListening } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { createWriter } from './persistence.js'
import { forgetStored } from '../state/stored.js'
import { signInSlice } from '../state/signInSlice.js'

/** Writes the persisted state after every change. A sign-in is not stored by the kit: it is only announced to the other tabs. */
export const persistState = (startListening: StartListening, services: Services) => {
  const writer = createWriter(services)
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections ||
      state.connectors.recent !== before.connectors.recent ||
      state.networks !== before.networks ||
      state.resources !== before.resources,
    effect: (_action, { getState }) => writer.write(getState()),
  })
  startListening({
    actionCreator: connectionsSlice.actions.connectionForgotten,
    effect: ({ payload }) => forgetStored(connectionsPersisted, payload, services),
  })
  startListening({
    actionCreator: signInSlice.actions.signedIn,
    effect: () => services.tabs.tell([]),
  })
}
