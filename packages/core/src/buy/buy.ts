import { createSelector } from '@reduxjs/toolkit'
import type { OnRampOptions, OnRampDraft, SelectedProvider } from '../contract/onRamp.js'
import { type CaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import type { RootState, AppThunk } from '../state/rootReducer.js'
import { selectAccountFacts, selectAccountRef } from '../connect/selectConnection.js'
import { refreshBalances } from '../balance/refreshBalances.js'
import { modalSlice } from '../state/modalSlice.js'
import { goHome, navigate } from '../navigation/navigation.js'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach', min: '10.00', max: '25000.00' },
]
const ethereum = { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' }
const polygon = { name: 'polygon-mainnet', display_name: 'Polygon', chain_id: '137' }

/** The options that are offered if the service returns none. They include only the provider whose page is requested: no other page is known. */
export const builtInOptions: OnRampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ethereum, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...polygon, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [ethereum] },
  ],
  providers: [{ name: 'coinbase' }],
}

/**
 * The networks on which the account can hold a purchase: the active network, then the site's other networks of its namespace. If the account is a
 * smart account, it may not exist on other networks; if the active network is a test network, the user wants no real coins.
 */
export const selectPurchaseNetworks = createSelector(
  [
    (state: RootState) => selectAccountFacts(state)?.network,
    (state: RootState) => selectAccountFacts(state)?.isSmartAccount,
    (state: RootState) => state.networks.all,
  ],
  (current, isSmartAccount, all): readonly CaipNetworkId[] => {
    if (!current) return []
    if (isSmartAccount || all.find(({ id }) => id === current)?.testnet) return [current]
    const others = all.filter(
      ({ id, testnet }) => id !== current && !testnet && namespaceOf(id) === namespaceOf(current),
    )
    return [current, ...others.map(({ id }) => id)]
  },
)

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

/** Goes to the account, or to the payment that the user left to buy for it, and reads the account's balances again, because the purchase may have arrived. */
export const refreshAfterPurchase = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const at = selectAccountRef(getState())
  dispatch(goHome())
  if (at) await dispatch(refreshBalances(at))
}
