import type { At } from '../contract/contract.js'
import type { RootState } from '../state/rootReducer.js'

/** Whether the account in use has to sign in, or it is not known yet whether it has to: it is not simply connected then. */
export const selectIsSignInDue = ({ signIn }: RootState): boolean => signIn.isChecking || signIn.owed !== undefined

/** Where the account that is asked to sign in signed in last: another network, which leaving may go back to. */
export const selectSignInBack = ({ signIn: { owed, last } }: RootState): At | undefined =>
  owed && last?.account === owed.account && last.network !== owed.network ? last : undefined
