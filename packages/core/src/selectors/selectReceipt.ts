import type { RootState } from '../engine/rootReducer.js'
import type { TransferRecord } from '../transactions/transactionsSlice.js'
import { selectIsOpen, selectRoute } from './selectModal.js'
import { selectTransfers } from './selectTransfers.js'

/** The transfer of the account and network in use whose receipt was not dismissed yet. */
export const selectReceipt = (state: RootState): TransferRecord | undefined =>
  selectTransfers(state).find(({ id }) => id === state.transactions.receipt)

/** Whether the view that is open shows how a transfer goes: on the account its receipt does. */
export const selectIsReceiptShown = (state: RootState, transactionId: string): boolean =>
  selectIsOpen(state) && selectRoute(state).view === 'Account' && selectReceipt(state)?.id === transactionId

/** Whether this page has sent to an address before: a transfer that the chain reverted never arrived. */
export const selectHasSentTo = ({ transactions }: RootState, address: string): boolean =>
  transactions.transfers.some(({ to, status }) => status !== 'reverted' && to.toLowerCase() === address.toLowerCase())
