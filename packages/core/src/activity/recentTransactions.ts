import { createSelector } from '@reduxjs/toolkit'
import type { AccountRef } from '../contract/session.js'
import { parseCaipAddress } from '../base/caipAddress.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { defineResource } from '../state/defineResource.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { isSameTransaction, recentName, type RecentTransaction, toStorageKey } from './recentTransaction.js'

const loadCode = () => import('./storedTransactions.js')

/** The stored transactions of an account on a network. The code that reads them loads if there are some. */
export const recentTransactions = defineResource<AccountRef, readonly RecentTransaction[]>({
  name: recentName,
  lifetime: 0, // another tab may have stored more
  retryGap: 0,
  errorCode: 'INTERNAL',
  check: Array.isArray, // `readStoredTransactions` has validated the items
  load: async (at, services) =>
    services.storage.getItem(toStorageKey(at, services)) === null
      ? []
      : (await loadCode()).readStoredTransactions(at, services),
})

const refOf = ({ account, network }: AccountRef): AccountRef => ({ account, network })

/** Reads the stored transactions of the active account, and follows those that are pending. */
export const readRecentTransactions = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const at = selectAccountRef(getState())
  if (!at) return
  const rows = (await dispatch(recentTransactions.read(refOf(at)))) ?? []
  if (rows.some(({ status }) => status === 'pending')) dispatch((await loadCode()).followPending(refOf(at)))
}

/** The number of stored transactions of an account. Reads only the storage, so that a view can leave room for them before they have loaded. */
export const countStored =
  (at: AccountRef): AppThunk<number> =>
  (_dispatch, _getState, services) =>
    services.storage.getItem(toStorageKey(at, services))?.match(/"id":/g)?.length ?? 0

const noRows: readonly RecentTransaction[] = []

/** The transactions that the user sent here with the active account, on its network, newest first. */
export const selectRecentTransactions = createSelector(
  [
    (state: RootState) => state.transactions.transfers,
    (state: RootState) => selectAccountRef(state),
    (state: RootState) => {
      const at = selectAccountRef(state)
      return at ? (recentTransactions.select(state, refOf(at)).data ?? noRows) : noRows
    },
  ],
  (transfers, at, stored): readonly RecentTransaction[] => {
    if (!at) return noRows
    const ofPage = transfers
      .filter(({ account, network }) => network === at.network && parseCaipAddress(account).address === at.account)
      .map((row): RecentTransaction => {
        const description = stored.find((other) => isSameTransaction(row, other))?.description
        return description === undefined ? row : { ...row, description }
      })
    const others = stored.filter((row) => !ofPage.some((other) => isSameTransaction(row, other)))
    return [...ofPage, ...others].sort((a, b) => b.sentAt - a.sentAt)
  },
)
