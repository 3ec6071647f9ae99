import { connectionsSlice } from '../connections/connectionsSlice.js'
import { connectionsPersisted } from '../connections/connectionsPersisted.js'
import type { StartListening } from '../engine/rootReducer.js'
import type { Services } from '../engine/services.js'
import { createWriter } from '../persistence/persistence.js'
import { forgetStored } from '../persistence/stored.js'

/** Writes what outlives the page after every change of it. */
export const persistState = (startListening: StartListening, services: Services) => {
  const writer = createWriter(services)
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections ||
      state.connectors.recent !== before.connectors.recent ||
      state.networks !== before.networks,
    effect: (_action, { getState }) => writer.write(getState()),
  })
  startListening({
    actionCreator: connectionsSlice.actions.connectionForgotten,
    effect: ({ payload }) => forgetStored(connectionsPersisted, payload, services),
  })
}
