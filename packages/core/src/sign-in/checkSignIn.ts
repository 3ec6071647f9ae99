import type { AccountRef } from '../contract/contract.js'
import { disconnectWallet } from '../connect/disconnectWallet.js'
import type { AppThunk } from '../state/rootReducer.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { modalSlice } from '../state/modalSlice.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { callSiwx } from './callSiwx.js'
import type { Siwx } from '../contract/siwx.js'
import { signInSlice } from '../state/signInSlice.js'
import { adoptSignIn } from './adoptSignIn.js'

const { signInOwed, signedIn, signInCancelled } = signInSlice.actions
const { opened, resetTo } = modalSlice.actions

const broken = (cause: unknown) =>
  new LatchkeyError('SIGN_IN_CHECK_FAILED', 'A problem occurred while trying initialize authentication', {
    cause,
    help: ["The site's siwx could not tell whether the account has signed in."],
  })

/** Handles a sign-in check that failed: drops the pending sign-in, shows a toast, disconnects the wallet, and opens the modal on Connect. */
const giveUp =
  (failure: LatchkeyError): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger }) => {
    logger.error(failure.message, failure.cause)
    dispatch(signInCancelled())
    dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'signInBroken' } }))
    await dispatch(disconnectWallet()).catch((error: unknown) =>
      logger.warn('The sign-in check failed, and the wallet was not disconnected. Disconnect in the wallet.', error),
    )
    dispatch(opened({ view: 'Connect', data: undefined }))
  }

/** Checks whether the account in use has signed in on its network. If not, opens the view that requests the sign-in. */
export const checkSignIn =
  (at: AccountRef, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const isStill = () =>
      selectAccountRef(getState())?.account === at.account && selectAccountRef(getState())?.network === at.network
    try {
      await dispatch(adoptSignIn(siwx))
      const sessions = await callSiwx(services, 'getSessions', () => siwx.getSessions(at.network, at.account))
      if (!isStill()) return // the account or network has changed: that starts its own check
      if (sessions.length > 0) {
        dispatch(signedIn(at))
        return
      }
      dispatch(signInOwed({ at, isRequired: siwx.getRequired?.() !== false }))
      const route = { view: 'SIWXSignMessage', data: undefined } as const
      dispatch(getState().modal.open ? resetTo(route) : opened(route))
    } catch (cause) {
      const failure = broken(cause)
      services.report(failure)
      if (isStill()) await dispatch(giveUp(failure))
    }
  }
