import { balance } from '../balance/balance.js'
import { tokenBalances } from '../balance/tokenBalances.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { modalSlice } from '../state/modalSlice.js'
import { goHome, navigate } from '../navigation/navigation.js'
import { selectAccountFacts, selectAccountRef } from '../connect/selectConnection.js'
import type { OnRampDraft, SelectedProvider } from '../contract/onRamp.js'

const isSmartAccount = (state: RootState) => selectAccountFacts(state)?.isSmartAccount ?? false

/** Emits an event when the user reads what buying is. */
export const trackBuyHelp =
  (): AppThunk =>
  (_dispatch, getState, { emit }) => {
    emit('SELECT_WHAT_IS_A_BUY', { isSmartAccount: isSmartAccount(getState()) })
  }

/** Opens a provider's page in the task of the press: if it opened later, the browser would block it. The draft is kept. */
export const openProvider =
  (draft: OnRampDraft, selectedProvider: SelectedProvider): AppThunk =>
  (dispatch, getState, { emit }) => {
    const { name, url } = selectedProvider
    window.open(url, '_blank', 'width=600,height=800,noreferrer,noopener')
    emit('SELECT_BUY_PROVIDER', { provider: name, isSmartAccount: isSmartAccount(getState()) })
    dispatch(modalSlice.actions.routeDataChanged({ view: 'OnRampProviders', data: draft }))
    const account = selectAccountRef(getState())?.account
    dispatch(navigate({ view: 'OnRampProviders', data: { ...draft, selectedProvider, account } }))
  }

/** Goes to the account view and reads the account's balances again, because the purchase may have arrived. */
export const refreshAfterPurchase = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const at = selectAccountRef(getState())
  dispatch(goHome())
  if (at)
    await Promise.all([dispatch(balance.read(at, { force: true })), dispatch(tokenBalances.read(at, { force: true }))])
}
