import type { AccountRef } from '../contract/session.js'
import type { RootState } from '../state/rootReducer.js'

/** Whether the account in use has to sign in, or the check for that is in progress. If so, it does not count as fully connected. */
export const selectIsSignInDue = ({ signIn }: RootState): boolean => signIn.isChecking || signIn.pending !== undefined

/** The other network that the account which has to sign in signed in on last. Cancelling the sign-in may switch back to it. */
export const selectSignInBack = ({ signIn: { pending, last } }: RootState): AccountRef | undefined =>
  pending && last?.account === pending.account && last.network !== pending.network ? last : undefined
