import { isNamespace } from '../base/namespaces.js'
import type { StartListening } from '../state/rootReducer.js'
import { identity } from '../identity/identity.js'
import { selectIdentityAt } from '../identity/selectIdentity.js'

/** Fetches an account's identity as soon as the account is active, and again when the modal opens if the identity is out of date. */
export const readIdentity = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections || (state.modal.open && !before.modal.open),
    effect: async (_action, { dispatch, getState }) => {
      const state = getState()
      const ats = Object.keys(state.connections.activeByNamespace)
        .filter(isNamespace)
        .flatMap((namespace) => selectIdentityAt(state, namespace) ?? [])
      await Promise.all(ats.map((at) => dispatch(identity.read(at))))
    },
  })
}
