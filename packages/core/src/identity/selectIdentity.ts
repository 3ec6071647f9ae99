import type { AccountRef, Identity } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { RootState } from '../state/rootReducer.js'
import { identity } from './identity.js'
import { nameNetworks } from '../policy/nameNetworks.js'
import { selectAddressLabel } from './selectAddressLabel.js'
import { selectActiveConnection, selectActiveNamespace } from '../connect/selectConnection.js'

/** An identity without a name. Its own `name` property is needed because a page may have added one to `Object.prototype`. */
const nobody: Identity = { name: undefined }
/** Caches identities with the site's name for the account: the same object as long as both are the same. */
const labelled = new WeakMap<Identity, Identity>()

/** The account and network to request an identity for. `undefined` if the namespace has no names, or on a test network. */
export const selectIdentityAt = (
  state: RootState,
  namespace: Namespace = selectActiveNamespace(state),
): AccountRef | undefined => {
  const connection = selectActiveConnection(state, namespace)
  const network = nameNetworks[namespace]
  const isTest = state.networks.all.some(({ id, testnet }) => testnet && id === connection?.network)
  return connection && network && !isTest ? { account: connection.address, network } : undefined
}

/**
 * The identity of the account in use, with the site's name for it if there is one. Otherwise it is the identity that the account claims. It is
 * empty if that is not known, also after a failed refresh.
 */
export const selectIdentity = (state: RootState, namespace?: Namespace): Identity => {
  const at = selectIdentityAt(state, namespace)
  const read = at && identity.select(state, at)
  const known = (!read?.error && read?.data) || nobody
  const label = selectAddressLabel(state, namespace)
  if (!label) return known
  const before = labelled.get(known)
  if (before?.name === label) return before
  const next: Identity = { ...known, name: label }
  labelled.set(known, next)
  return next
}
