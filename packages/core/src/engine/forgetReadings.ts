import { namespaces } from '../base/namespaces.js'
import { parseConnectionId } from '../base/connectionId.js'
import type { RootState, StartListening } from '../state/rootReducer.js'
import { isOfNamespace, resourcesSlice } from '../state/resourcesSlice.js'

/** Whether a namespace has a wallet, or may have one again in a moment. */
const isInUse = ({ connections: { activeByNamespace, restoring } }: RootState, namespace: string) =>
  namespace in activeByNamespace || restoring.some((id) => parseConnectionId(id)?.namespace === namespace)

/** Forgets what was read of accounts in a namespace, here or by an earlier page, as soon as that has no wallet. */
export const forgetReadings = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections || state.resources !== before.resources,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { connections, resources } = getState()
      // Without a wallet that has left, only what would outlive the page is looked at: other things may be read without a wallet.
      const isAnyLost = connections !== getOriginalState().connections
      const keys = Object.keys(resources).filter((key) => isAnyLost || resources[key]?.lifetime)
      for (const namespace of namespaces)
        if (!isInUse(getState(), namespace) && keys.some((key) => isOfNamespace(key, namespace)))
          dispatch(resourcesSlice.actions.namespaceForgotten(namespace))
    },
  })
}
