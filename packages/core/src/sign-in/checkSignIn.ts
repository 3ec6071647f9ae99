import type { AccountRef } from '../contract/session.js'
import type { AppThunk } from '../state/rootReducer.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { readSignIn } from './readSignIn.js'
import { logSignInFailure } from './logSignInFailure.js'
import type { Siwx } from '../contract/siwx.js'
import { disconnectWallet } from '../connect/disconnectWallet.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { signInSlice } from '../state/signInSlice.js'

const { checkFailed, signInRequested, signedIn, signInCancelled, uncheckedWalletLeft } = signInSlice.actions

const broken = (cause: unknown) =>
  new LatchkeyError('SIGN_IN_CHECK_FAILED', 'A problem occurred while trying initialize authentication', {
    cause,
    help: ["The site's siwx could not tell whether the account has signed in."],
  })

/** Handles a sign-in check that failed: drops the pending sign-in, and disconnects the wallet. */
const endSignIn =
  (failure: LatchkeyError): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const { logger } = services
    logSignInFailure(services, 'The wallet was disconnected, because its sign-in could not be checked.', failure)
    dispatch(checkFailed())
    await dispatch(disconnectWallet()).catch((error: unknown) =>
      logger.warn('The sign-in check failed, and the wallet was not disconnected. Disconnect in the wallet.', error),
    )
    dispatch(uncheckedWalletLeft())
  }

/**
 * Checks whether the account in use has signed in on its network. If not, requests the sign-in, unless the site requests it itself.
 */
export const checkSignIn =
  (at: AccountRef, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const isCurrent = () =>
      selectAccountRef(getState())?.account === at.account && selectAccountRef(getState())?.network === at.network
    try {
      const isSignedIn = await dispatch(readSignIn(namespaceOf(at.network), siwx))
      if (!isCurrent()) return // the account or network has changed: that starts its own check
      if (isSignedIn || siwx.signInOnConnect === false) {
        dispatch(isSignedIn ? signedIn(at) : signInCancelled())
        return
      }
      dispatch(signInRequested({ at, isRequired: siwx.getRequired?.() !== false }))
    } catch (cause) {
      const failure = broken(cause)
      services.report(failure)
      if (isCurrent()) await dispatch(endSignIn(failure))
    }
  }
