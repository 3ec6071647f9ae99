import type { RootState } from '../state/rootReducer.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'

/** Whether the site offers the list of all wallets: its options allow the list, and it has a WalletConnect channel to pair with a wallet. */
export const selectHasAllWallets = (state: RootState): boolean => {
  const { allWallets, mobile } = state.site
  const isShown = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile)
  return (
    isShown &&
    selectMergedFeatures(state).allWallets &&
    state.connectors.channels.some(({ type }) => type === 'WALLET_CONNECT')
  )
}
