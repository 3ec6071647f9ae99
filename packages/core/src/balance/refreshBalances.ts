import type { AccountRef } from '../contract/session.js'
import type { AppThunk } from '../state/rootReducer.js'
import { balance, tokenBalances } from './balance.js'

/** Reads the balances of an account again. A read in progress may return older ones, so it is awaited first. */
export const refreshBalances =
  (at: AccountRef): AppThunk<Promise<void>> =>
  async (dispatch) => {
    for (const force of [false, true])
      await Promise.all([dispatch(balance.read(at, { force })), dispatch(tokenBalances.read(at, { force }))])
  }
