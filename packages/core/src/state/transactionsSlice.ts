import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'

/** A transfer that this page sent. */
export type TransferRecord = {
  readonly id: string
  readonly hash?: string | undefined
  readonly account: CaipAddress
  readonly network: CaipNetworkId
  readonly symbol: string
  /** Decimal string in the token's unit. */
  readonly amount: string
  readonly to: string
  readonly status: 'pending' | 'success' | 'reverted' | 'unknown'
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly reason?: string | undefined
  /** The payment that the transfer is for, if a site requested one. */
  readonly paymentId?: string | undefined
}

/** The transfers of this page. */
export type TransactionsState = {
  /** The number of requests that wallets have not answered: to send a transfer or a swap, or to sign a name. */
  readonly unanswered: number
  /** Those that were sent, newest first. */
  readonly transfers: readonly TransferRecord[]
  /** The id of the transfer whose receipt the account shows until it is dismissed. */
  readonly receipt?: string | undefined
}

/** The number of transfers that are kept. */
export const transfersKept = 99

const initialState: TransactionsState = { unanswered: 0, transfers: [] }

export const transactionsSlice = createAppSlice({
  name: 'transactions',
  initialState,
  reducers: {
    /** A wallet got a request to send or to sign (1), or has answered it (-1). */
    unansweredChanged: (state, { payload }: PayloadAction<1 | -1>): TransactionsState => ({
      ...state,
      unanswered: state.unanswered + payload,
    }),
    transferSent: (state, { payload }: PayloadAction<TransferRecord>): TransactionsState => ({
      ...state,
      transfers: [payload, ...state.transfers.filter(({ id }) => id !== payload.id)].slice(0, transfersKept),
    }),
    transferSettled: (
      state,
      { payload }: PayloadAction<Pick<TransferRecord, 'id' | 'status' | 'hash' | 'reason'>>,
    ): TransactionsState => ({
      ...state,
      transfers: state.transfers.map((transfer) =>
        transfer.id === payload.id ? { ...transfer, ...payload } : transfer,
      ),
    }),
    /** Shows the receipt of a transfer, or dismisses the one that is shown. */
    receiptChanged: (state, { payload }: PayloadAction<string | undefined>): TransactionsState => ({
      ...state,
      receipt: payload,
    }),
  },
})
