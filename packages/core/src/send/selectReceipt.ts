import type { RootState } from '../state/rootReducer.js'
import type { TransferRecord } from '../state/transactionsSlice.js'
import { selectIsOpen, selectRoute } from '../navigation/selectModal.js'
import { selectTransfers } from './selectTransfers.js'

/** The transfer whose receipt is shown, on the active account and network, until the user dismisses it. */
export const selectReceipt = (state: RootState): TransferRecord | undefined =>
  selectTransfers(state).find(({ id }) => id === state.transactions.receipt)

/** Whether the open view is the account, and shows the receipt of this transfer. */
export const selectIsReceiptShown = (state: RootState, transactionId: string): boolean =>
  selectIsOpen(state) && selectRoute(state).view === 'Account' && selectReceipt(state)?.id === transactionId
