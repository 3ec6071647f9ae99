import type { RootState } from '../engine/rootReducer.js'
import type { TransferRecord } from '../transactions/transactionsSlice.js'
import { selectIsOpen, selectRoute } from './selectModal.js'
import { selectTransfers } from './selectTransfers.js'

/** The transfer whose receipt is shown: of the account and network in use, until the user dismisses it. */
export const selectReceipt = (state: RootState): TransferRecord | undefined =>
  selectTransfers(state).find(({ id }) => id === state.transactions.receipt)

/** Whether the open view is the account, and shows the receipt of this transfer. */
export const selectIsReceiptShown = (state: RootState, transactionId: string): boolean =>
  selectIsOpen(state) && selectRoute(state).view === 'Account' && selectReceipt(state)?.id === transactionId
