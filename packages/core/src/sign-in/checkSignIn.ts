import type { At } from '../contract/contract.js'
import { disconnectWallet } from '../connect/disconnectWallet.js'
import type { AppThunk } from '../state/rootReducer.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { modalSlice } from '../state/modalSlice.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectAt } from '../connect/selectConnection.js'
import { callSiwx } from './callSiwx.js'
import type { Siwx } from '../contract/siwx.js'
import { signInSlice } from '../state/signInSlice.js'
import { takeSignedIn } from './takeSignedIn.js'

const { signInOwed, signedIn, signInDropped } = signInSlice.actions
const { opened, resetTo } = modalSlice.actions

const broken = (cause: unknown) =>
  new LatchkeyError('SIGN_IN_CHECK_FAILED', 'A problem occurred while trying initialize authentication', {
    cause,
    help: ["The site's siwx could not tell whether the account has signed in."],
  })

/** What was being asked when sign-in itself broke is asked no more: the wallet leaves, and the modal is at its start. */
const giveUp =
  (failure: LatchkeyError): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger }) => {
    logger.error(failure.message, failure.cause)
    dispatch(signInDropped())
    dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'signInBroken' } }))
    await dispatch(disconnectWallet()).catch((error: unknown) => logger.warn('A wallet stayed.', error))
    dispatch(opened({ view: 'Connect', data: undefined }))
  }

/** Looks whether the account in use has signed in on its network. Where not, the view that asks for it opens. */
export const checkSignIn =
  (at: At, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const isStill = () => selectAt(getState())?.account === at.account && selectAt(getState())?.network === at.network
    try {
      await dispatch(takeSignedIn(siwx))
      const sessions = await callSiwx(services, 'getSessions', () => siwx.getSessions(at.network, at.account))
      if (!isStill()) return // account or network have changed: that has its own look
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
