import type { AccountRef } from '../contract/session.js'
import { namespaces, type Namespace } from '../base/namespaces.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { AuthenticationStatus, SignInSnapshot } from '../contract/snapshot.js'
import { selectAccountRef, selectActiveNamespace } from '../connect/selectConnection.js'
import { selectIsNetworkSupported } from '../network/selectNetworks.js'
import type { RootState } from '../state/rootReducer.js'

/** Whether the account in use has to sign in, or the check for that is in progress. If so, it does not count as fully connected. */
export const selectIsSignInDue = ({ signIn }: RootState): boolean => signIn.isChecking || signIn.pending !== undefined

/** The other network that the account which has to sign in signed in on last. Cancelling the sign-in may switch back to it. */
export const selectSignInBack = ({ signIn: { pending, last } }: RootState): AccountRef | undefined =>
  pending && last?.account === pending.account && last.network !== pending.network ? last : undefined

/** The sign-ins of the account in use in a namespace. `undefined` until the site has answered. */
const selectAccounts = (state: RootState, namespace: Namespace) => {
  const at = selectAccountRef(state, namespace)
  const read = state.signIn.read[namespace]
  return read && read.at.account === at?.account && read.at.network === at.network ? read.accounts : undefined
}

const selectStatus = (state: RootState): AuthenticationStatus => {
  const active = selectActiveNamespace(state)
  const accounts = selectAccounts(state, active)
  if (accounts) return accounts.length > 0 ? 'authenticated' : 'unauthenticated'
  const isUnknown = selectAccountRef(state, active)
    ? selectIsNetworkSupported(state)
    : state.connections.restoring.length > 0
  return isUnknown ? 'loading' : 'unauthenticated'
}

/** Whether, as whom and where the user is signed in. */
export const selectSignIn = (state: RootState): SignInSnapshot => {
  const accounts = namespaces.flatMap((namespace) => selectAccounts(state, namespace) ?? [])
  // A CAIP-10 address is its network, a colon and the account's address, which has no colon.
  const networks = accounts.map((account) => account.slice(0, account.lastIndexOf(':')) as CaipNetworkId)
  return { status: selectStatus(state), accounts, networks: [...new Set(networks)] }
}
