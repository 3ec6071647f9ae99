import { createSelector } from '../state/createSelector.js'
import type { Asset } from '../contract/contract.js'
import { tokenBalances } from './tokenBalances.js'
import { totalOf } from './totalOf.js'
import type { RootState } from '../state/rootReducer.js'
import type { ResourceRead } from '../state/defineResource.js'
import { selectBalance } from './selectBalances.js'
import { selectAccountRef } from '../connect/selectConnection.js'

const none: ResourceRead<never> = { status: 'none' }

const selectTold = (state: RootState): ResourceRead<readonly Asset[]> => {
  const at = selectAccountRef(state)
  return at ? tokenBalances.select(state, at) : none
}

/** The token balances of the account in use, without its native coin. */
export const selectTokenBalances = createSelector(
  [selectTold],
  (told): ResourceRead<readonly Asset[]> =>
    told.data ? { ...told, data: told.data.filter(({ address }) => address !== undefined) } : told,
)

/** The assets of the account in use: first the native coin, with its price if that is known, then tokens. */
export const selectAssets = createSelector(
  [(state: RootState) => selectBalance(state).data, selectTold, selectTokenBalances],
  (native, told, tokens): readonly Asset[] => {
    const price = told.data?.find(({ address }) => address === undefined)?.price
    return [...(native ? [{ ...native, ...(price && { price }) }] : []), ...(tokens.data ?? [])]
  },
)

/** The total of the account in use in US dollars, as a string with two decimals. `undefined` if prices or the native balance are not known. */
export const selectTotal = createSelector(
  [selectAssets, (state: RootState) => selectBalance(state).data],
  (assets, native) => native && totalOf(assets),
)
