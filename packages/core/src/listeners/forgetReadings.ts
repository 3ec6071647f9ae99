import { isNamespace } from '../caip/namespaces.js'
import type { RootState, StartListening } from '../engine/rootReducer.js'
import { resourcesSlice } from '../resources/resourcesSlice.js'

const connectedNamespaces = ({ connections }: RootState) =>
  Object.keys(connections.activeByNamespace).filter(isNamespace)

/** Forgets what was read of accounts in a namespace as soon as that has no wallet. */
export const forgetReadings = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) => state.connections.activeByNamespace !== before.connections.activeByNamespace,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const now = connectedNamespaces(getState())
      for (const namespace of connectedNamespaces(getOriginalState()))
        if (!now.includes(namespace)) dispatch(resourcesSlice.actions.namespaceForgotten(namespace))
    },
  })
}
