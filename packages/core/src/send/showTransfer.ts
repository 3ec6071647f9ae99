import type { SentReceipt } from '../contract/transfer.js'
import { noticesSlice, type ToastMessage } from '../state/noticesSlice.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { TransferRecord } from '../state/transactionsSlice.js'
import { selectIsReceiptShown } from './selectReceipt.js'

/** Shows a toast about a transfer. If the open view shows this transfer, the toast is announced but not drawn. */
const show =
  (message: Extract<ToastMessage, { readonly transactionId: string }>): AppThunk =>
  (dispatch, getState) => {
    const tone = message.kind === 'transactionReverted' ? 'bad' : 'ok'
    const isHidden = selectIsReceiptShown(getState(), message.transactionId)
    dispatch(noticesSlice.actions.toastShown({ tone, message, isHidden }))
  }

/** Says that a wallet has sent a transfer. */
export const showSent = ({ transactionId }: SentReceipt): AppThunk => show({ kind: 'sent', transactionId })

/** Says how a transfer ended on its chain, if that is known. */
export const showSettled =
  ({ id: transactionId, status, reason }: Pick<TransferRecord, 'id' | 'status' | 'reason'>): AppThunk =>
  (dispatch) => {
    if (status === 'success') dispatch(show({ kind: 'transactionConfirmed', transactionId }))
    if (status === 'reverted') dispatch(show({ kind: 'transactionReverted', transactionId, reason }))
  }
