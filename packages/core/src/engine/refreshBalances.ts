import { balance } from '../balance/balance.js'
import { tokenBalances } from '../balance/tokenBalances.js'
import { isNamespace } from '../base/namespaces.js'
import { traitsOf } from '../contract/routes.js'
import type { RootState, StartListening } from '../state/rootReducer.js'
import { selectAccountRef, selectCaipAddress } from '../connect/selectConnection.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'

const activeNamespaces = (state: RootState) => Object.keys(state.connections.activeByNamespace).filter(isNamespace)

const showsTokens = (state: RootState) => selectIsOpen(state) && traitsOf(selectRoute(state).view).showsTokens === true

/** Reads an account's native balance as soon as the account is active, and its tokens as soon as a view shows them. */
export const refreshBalances = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) => state.connections !== before.connections,
    effect: async (_action, { dispatch, getState, getOriginalState }) => {
      const ats = activeNamespaces(getState()).flatMap((namespace) => {
        const at = selectAccountRef(getState(), namespace)
        const isNew = selectCaipAddress(getState(), namespace) !== selectCaipAddress(getOriginalState(), namespace)
        return at && isNew ? [at] : []
      })
      await Promise.all(ats.map((at) => dispatch(balance.read(at))))
    },
  })
  startListening({
    predicate: (_action, state, before) =>
      showsTokens(state) && (!showsTokens(before) || selectAccountRef(state) !== selectAccountRef(before)),
    effect: async (_action, { dispatch, getState }) => {
      const at = selectAccountRef(getState())
      if (at) await Promise.all([dispatch(balance.read(at)), dispatch(tokenBalances.read(at))])
    },
  })
}
