import { hasDirectory, listedAddress } from '../wallet-list/selectListed.js'
import type { StartListening, RootState } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { isNamespace, namespaces } from '../base/namespaces.js'
import { identity, selectIdentityAt } from '../identity/identity.js'
import { balance, tokenBalances } from '../balance/balance.js'
import { traitsOf } from '../contract/routes.js'
import { selectAccountRef, selectCaipAddress } from '../connect/selectConnection.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { prefixOf } from '../state/stored.js'
import { parseConnectionId } from '../base/connectionId.js'

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

/** Fetches an account's identity as soon as the account is active, and again when the modal opens if the identity is out of date. */
export const readIdentity = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections || (state.modal.open && !before.modal.open),
    effect: async (_action, { dispatch, getState }) => {
      const state = getState()
      const accountRefs = Object.keys(state.connections.activeByNamespace)
        .filter(isNamespace)
        .flatMap((namespace) => selectIdentityAt(state, namespace) ?? [])
      await Promise.all(accountRefs.map((at) => dispatch(identity.read(at))))
    },
  })
}

const activeNamespaces = (state: RootState) => Object.keys(state.connections.activeByNamespace).filter(isNamespace)

const showsTokens = (state: RootState) => selectIsOpen(state) && traitsOf(selectRoute(state).view).showsTokens === true

/** Reads an account's native balance as soon as the account is active, and its tokens as soon as a view shows them. */
export const readBalances = (startListening: StartListening) => {
  startListening({
    predicate: (_action, state, before) => state.connections !== before.connections,
    effect: async (_action, { dispatch, getState, getOriginalState }) => {
      const accountRefs = activeNamespaces(getState()).flatMap((namespace) => {
        const at = selectAccountRef(getState(), namespace)
        const isNew = selectCaipAddress(getState(), namespace) !== selectCaipAddress(getOriginalState(), namespace)
        return at && isNew ? [at] : []
      })
      await Promise.all(accountRefs.map((at) => dispatch(balance.read(at))))
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

/** Whether a namespace has a connected wallet, or is restoring one. */
const isInUse = ({ connections: { activeByNamespace, restoring } }: RootState, namespace: string) =>
  namespace in activeByNamespace || restoring.some((id) => parseConnectionId(id)?.namespace === namespace)

/** Deletes the data that this page or an earlier one read for accounts of a namespace, as soon as the namespace has no wallet. */
export const clearCachedReads = (startListening: StartListening, { options, storage }: Services) => {
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections || state.resources !== before.resources,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { connections, resources } = getState()
      // If no wallet has left, only check the data that outlives the page: other data can be read without a wallet.
      const isAnyLost = connections !== getOriginalState().connections
      const entries = Object.values(resources).filter(({ lifetime }) => isAnyLost || lifetime)
      for (const namespace of namespaces)
        if (!isInUse(getState(), namespace) && entries.some((entry) => entry.namespace === namespace)) {
          dispatch(resourcesSlice.actions.namespaceForgotten(namespace))
          // The transactions that were sent with its accounts
          const prefix = prefixOf(options, { name: `transactions:${namespace}` })
          for (const key of storage.keys()) if (key.startsWith(prefix)) void storage.removeItem(key)
        }
    },
  })
}
