import type { PayloadAction } from '@reduxjs/toolkit'
import type { At } from '../contract/contract.js'
import { createPlainSlice } from './createPlainSlice.js'

/** What is known of signing in. Sign-ins themselves are kept by what the site gave. */
export type SignInState = {
  /** Whether the site is being asked for a sign-in of the account in use. Until it answers nobody knows whether one is owed. */
  readonly isChecking: boolean
  /** The account and network in use that have not signed in. */
  readonly owed?: At | undefined
  /** Whether a wallet may not stay connected without. */
  readonly isRequired: boolean
  /** Whether the wallet is asked at this moment. */
  readonly isSigning: boolean
  /** Why the last attempt to sign in failed. Cleared by the next attempt, or once nothing is left to sign. */
  readonly failure?: SignInFailure | undefined
  /** What signed in last. */
  readonly last?: At | undefined
}

/** Why a sign-in failed. */
export type SignInFailure = 'declined' | 'smartAccount' | 'failed'

const initialState: SignInState = { isChecking: false, isRequired: false, isSigning: false }

export const signInSlice = createPlainSlice({
  name: 'signIn',
  initialState,
  reducers: {
    checkStarted: (state): SignInState => ({ ...state, isChecking: true, owed: undefined, failure: undefined }),
    signInOwed: (state, { payload }: PayloadAction<{ at: At; isRequired: boolean }>): SignInState => ({
      ...state,
      isChecking: false,
      owed: payload.at,
      isRequired: payload.isRequired,
      failure: undefined,
    }),
    /** The account in use has signed in on its network. */
    signedIn: (state, { payload }: PayloadAction<At>): SignInState => ({
      ...state,
      isChecking: false,
      owed: undefined,
      failure: undefined,
      last: payload,
    }),
    /** A wallet has left, and its sign-ins with it. */
    signedOut: (state): SignInState => ({ ...state, last: undefined }),
    /** Nobody is asked any more: who owed it has left, or may stay without. */
    signInDropped: (state): SignInState => ({ ...state, isChecking: false, owed: undefined, failure: undefined }),
    signingStarted: (state): SignInState => ({ ...state, isSigning: true, failure: undefined }),
    signingFailed: (state, { payload }: PayloadAction<SignInFailure>): SignInState => ({ ...state, failure: payload }),
    signingEnded: (state): SignInState => ({ ...state, isSigning: false }),
  },
})
