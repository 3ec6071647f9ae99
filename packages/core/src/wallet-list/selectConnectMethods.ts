import type { ConnectMethod } from '../contract/features.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import type { RootState } from '../state/rootReducer.js'
import { selectConnectorRows } from './selectConnectorRows.js'

/** The connect methods, in the site's order. If the site sets no order, wallets come first if one is in the browser, else last. */
export const selectConnectMethods = (state: RootState): readonly ConnectMethod[] => {
  const { connectMethodsOrder } = selectMergedFeatures(state)
  if (connectMethodsOrder) return connectMethodsOrder
  const hasWallet = selectConnectorRows(state).some(({ isInBrowser }) => isInBrowser)
  return hasWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
