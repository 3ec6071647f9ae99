import type { RootState } from '../state/rootReducer.js'
import type { TransferRecord } from '../state/transactionsSlice.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { selectTransfers } from './selectTransfers.js'

/** The transfer whose receipt is shown, on the active account and network, until the user dismisses it. */
export const selectReceipt = (state: RootState): TransferRecord | undefined =>
  selectTransfers(state).find(({ id }) => id === state.transactions.receipt)

/** Whether the open view shows this transfer: the account by its receipt, or the view of a payment. */
export const selectIsReceiptShown = (state: RootState, transactionId: string): boolean => {
  const { view, data } = selectRoute(state)
  const shown = view === 'PayLoading' ? data.transactionId : view === 'Account' && selectReceipt(state)?.id
  return selectIsOpen(state) && shown === transactionId
}
