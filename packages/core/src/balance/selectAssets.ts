import { createSelector } from '@reduxjs/toolkit'
import type { Asset } from '../contract/session.js'
import { tokenBalances, selectBalance } from './balance.js'
import type { RootState } from '../state/rootReducer.js'
import type { ResourceRead } from '../state/defineResource.js'
import { selectAccountRef } from '../connect/selectConnection.js'
import { totalOf } from './totalOf.js'

const none: ResourceRead<never> = { status: 'none' }

const selectAccountAssets = (state: RootState): ResourceRead<readonly Asset[]> => {
  const at = selectAccountRef(state)
  return at ? tokenBalances.select(state, at) : none
}

/** The token balances of the account in use, without its native coin. */
export const selectTokenBalances = createSelector(
  [selectAccountAssets],
  (accountAssets): ResourceRead<readonly Asset[]> =>
    accountAssets.data
      ? { ...accountAssets, data: accountAssets.data.filter(({ address }) => address !== undefined) }
      : accountAssets,
)

/** The assets of the account in use: first the native coin, with its price if that is known, then tokens. */
export const selectAssets = createSelector(
  [(state: RootState) => selectBalance(state).data, selectAccountAssets, selectTokenBalances],
  (native, accountAssets, tokens): readonly Asset[] => {
    const price = accountAssets.data?.find(({ address }) => address === undefined)?.price
    return [...(native ? [{ ...native, ...(price && { price }) }] : []), ...(tokens.data ?? [])]
  },
)

/** The total of the account in use in US dollars, as a string with two decimals. `undefined` if prices or the native balance are not known. */
export const selectTotal = createSelector(
  [selectAssets, (state: RootState) => selectBalance(state).data],
  (assets, native) => native && totalOf(assets),
)
