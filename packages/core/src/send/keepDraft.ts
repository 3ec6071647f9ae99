import type { AppThunk } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import type { SendDraft } from '../contract/routes.js'
import { selectRouteData } from '../navigation/selectModal.js'

const { replaced, wentBack } = modalSlice.actions

/** Keeps what is typed of the transfer that is shown, for when another view was. */
export const keepDraft = (data: SendDraft) => replaced({ view: 'WalletSend', data })

/** Takes a token for the transfer, and goes back to it. */
export const chooseToken =
  (token: NonNullable<SendDraft['token']>): AppThunk =>
  (dispatch, getState) => {
    dispatch(wentBack())
    dispatch(keepDraft({ ...selectRouteData(getState(), 'WalletSend'), token }))
  }
