import type { At, Identity } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { RootState } from '../state/rootReducer.js'
import { identity } from './identity.js'
import { nameNetworks } from '../policy/nameNetworks.js'
import { selectAddressLabel } from './selectAddressLabel.js'
import { selectActiveConnection, selectActiveNamespace } from '../connect/selectConnection.js'

/** Says by itself that it has no name: a page may have given every object one. */
const nobody: Identity = { name: undefined }
/** What is known of an account under the site's name for it: the same object as long as both are the same. */
const labelled = new WeakMap<Identity, Identity>()

/** Whom to ask who the account in use is. Nothing where its namespace has no names, and on a test network. */
export const selectIdentityAt = (
  state: RootState,
  namespace: Namespace = selectActiveNamespace(state),
): At | undefined => {
  const connection = selectActiveConnection(state, namespace)
  const network = nameNetworks[namespace]
  const isTest = state.networks.all.some(({ id, testnet }) => testnet && id === connection?.network)
  return connection && network && !isTest ? { account: connection.address, network } : undefined
}

/** Who the account in use is: by the site's name for it, else by what it says of itself. Empty where that is not known, also after it could not be asked again. */
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
