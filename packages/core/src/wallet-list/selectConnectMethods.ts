import type { RootState } from '../state/rootReducer.js'
import type { ConnectMethod } from '../contract/features.js'
import { selectConnectorRows } from './selectConnectorRows.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'

/** The ways in, in order: the site's; else wallets first where one is in the browser, and last where none is. */
export const selectConnectMethods = (state: RootState): readonly ConnectMethod[] => {
  const { connectMethodsOrder } = selectMergedFeatures(state)
  if (connectMethodsOrder) return connectMethodsOrder
  const hasWallet = selectConnectorRows(state).some(({ isInBrowser }) => isInBrowser)
  return hasWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
}
