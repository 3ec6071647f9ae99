import type { AppThunk } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import type { SendDraft } from '../contract/routes.js'
import { selectRouteData } from '../navigation/selectModal.js'

const { routeDataChanged, wentBack } = modalSlice.actions

/** Stores the user's input of the send form, so that it survives a visit to another view. */
export const keepDraft = (data: SendDraft) => routeDataChanged({ view: 'WalletSend', data })

/** Sets the token of the transfer, and goes back to the send form. */
export const chooseToken =
  (token: NonNullable<SendDraft['token']>): AppThunk =>
  (dispatch, getState) => {
    dispatch(wentBack())
    dispatch(keepDraft({ ...selectRouteData(getState(), 'WalletSend'), token }))
  }
