import type { At } from '../adapter/contract.js'
import { disconnectWallet } from '../connections/disconnectWallet.js'
import type { AppThunk } from '../engine/rootReducer.js'
import { modalSlice } from '../modal/modalSlice.js'
import { noticesSlice } from '../notices/noticesSlice.js'
import { selectAt } from '../selectors/selectConnection.js'
import type { Siwx } from './siwx.js'
import { signInSlice } from './signInSlice.js'
import { takeSignedIn } from './takeSignedIn.js'

const { signInOwed, signedIn, signInDropped } = signInSlice.actions
const { opened, resetTo } = modalSlice.actions

/** What was being asked when sign-in itself broke is asked no more: the wallet leaves, and the modal is at its start. */
const giveUp =
  (cause: unknown): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger }) => {
    logger.error('A problem occurred while trying initialize authentication', cause)
    dispatch(signInDropped())
    dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'signInBroken' } }))
    await dispatch(disconnectWallet()).catch((failure: unknown) => logger.warn('A wallet stayed.', failure))
    dispatch(opened({ view: 'Connect', data: undefined }))
  }

/** Looks whether the account in use has signed in on its network. Where not, the view that asks for it opens. */
export const checkSignIn =
  (at: At, siwx: Siwx): AppThunk<Promise<void>> =>
  async (dispatch, getState, { report }) => {
    const isStill = () => selectAt(getState())?.account === at.account && selectAt(getState())?.network === at.network
    try {
      await dispatch(takeSignedIn(at, siwx))
      const sessions = await siwx.getSessions(at.network, at.account)
      if (!isStill()) return // account or network have changed: that has its own look
      if (sessions.length > 0) {
        dispatch(signedIn(at.network))
        return
      }
      dispatch(signInOwed({ at, isRequired: siwx.getRequired?.() !== false }))
      const route = { view: 'SIWXSignMessage', data: undefined } as const
      dispatch(getState().modal.open ? resetTo(route) : opened(route))
    } catch (error) {
      report(error)
      if (isStill()) await dispatch(giveUp(error))
    }
  }
