import { namespaces } from '../base/namespaces.js'
import { parseConnectionId } from '../base/connectionId.js'
import type { RootState, StartListening } from '../state/rootReducer.js'
import { resourcesSlice } from '../state/resourcesSlice.js'

/** Whether a namespace has a connected wallet, or is restoring one. */
const isInUse = ({ connections: { activeByNamespace, restoring } }: RootState, namespace: string) =>
  namespace in activeByNamespace || restoring.some((id) => parseConnectionId(id)?.namespace === namespace)

/** Deletes the data that this page or an earlier one read for accounts of a namespace, as soon as the namespace has no wallet. */
export const clearCachedReads = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections || state.resources !== before.resources,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { connections, resources } = getState()
      // If no wallet has left, only check the data that outlives the page: other data can be read without a wallet.
      const isAnyLost = connections !== getOriginalState().connections
      const entries = Object.values(resources).filter(({ lifetime }) => isAnyLost || lifetime)
      for (const namespace of namespaces)
        if (!isInUse(getState(), namespace) && entries.some((entry) => entry.namespace === namespace))
          dispatch(resourcesSlice.actions.namespaceForgotten(namespace))
    },
  })
}
