import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import type { AccountRef } from '../contract/session.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { Namespace } from '../base/namespaces.js'

/** The site's last answer about an account in use: its sign-ins, as CAIP-10 addresses. */
type SignInRead = { readonly at: AccountRef; readonly accounts: readonly CaipAddress[] }

/** The state of signing in. The site's `siwx` or `siweConfig` stores the sign-ins themselves. */
export type SignInState = {
  /** Whether the kit is asking the site whether the account in use has signed in. Until it answers, it is unknown whether a sign-in is pending. */
  readonly isChecking: boolean
  /** The account and network in use that have not signed in. */
  readonly pending?: AccountRef | undefined
  /** Whether a wallet must sign in to stay connected. */
  readonly isRequired: boolean
  /** Whether a sign-in request is in progress. */
  readonly isSigning: boolean
  /** Why the last attempt to sign in failed. Cleared by the next attempt, or once nothing is left to sign. */
  readonly failure?: SignInFailure | undefined
  /** The account and network that signed in last. */
  readonly last?: AccountRef | undefined
  /** The sign-ins of the account in use in each namespace. An entry of another account or network is outdated. */
  readonly read: Readonly<Partial<Record<Namespace, SignInRead>>>
}

/** Why a sign-in failed. */
export type SignInFailure = 'declined' | 'smartAccount' | 'failed'

const initialState: SignInState = { isChecking: false, isRequired: false, isSigning: false, read: {} }

export const signInSlice = createAppSlice({
  name: 'signIn',
  initialState,
  reducers: {
    checkStarted: (state): SignInState => ({ ...state, isChecking: true, pending: undefined, failure: undefined }),
    signInRequested: (state, { payload }: PayloadAction<{ at: AccountRef; isRequired: boolean }>): SignInState => ({
      ...state,
      isChecking: false,
      pending: payload.at,
      isRequired: payload.isRequired,
      failure: undefined,
    }),
    /** The site has answered which sign-ins an account in use has. */
    signInsRead: (state, { payload }: PayloadAction<SignInRead>): SignInState => ({
      ...state,
      read: { ...state.read, [namespaceOf(payload.at.network)]: payload },
    }),
    /** The account in use has signed in on its network. */
    signedIn: (state, { payload }: PayloadAction<AccountRef>): SignInState => ({
      ...state,
      isChecking: false,
      pending: undefined,
      failure: undefined,
      last: payload,
    }),
    /** A wallet has disconnected, or the user has signed out, which ends the sign-ins. */
    signedOut: (state): SignInState => ({ ...state, last: undefined }),
    /** No sign-in is requested any more: its account has disconnected, or may stay without one. */
    signInCancelled: (state): SignInState => ({ ...state, isChecking: false, pending: undefined, failure: undefined }),
    /** The site could not tell whether the account has signed in, so its wallet is disconnected. */
    checkFailed: (state): SignInState => ({ ...state, isChecking: false, pending: undefined, failure: undefined }),
    /** That wallet was asked to disconnect. */
    uncheckedWalletLeft: (state): SignInState => state,
    signingStarted: (state): SignInState => ({ ...state, isSigning: true, failure: undefined }),
    signingFailed: (state, { payload }: PayloadAction<SignInFailure>): SignInState => ({ ...state, failure: payload }),
    signingEnded: (state): SignInState => ({ ...state, isSigning: false }),
  },
})
