import type { RootState } from '../state/rootReducer.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'

/** Whether the site leads to all wallets of the directory: it wants that, and there is a way to pair with one. */
export const selectHasAllWallets = (state: RootState): boolean => {
  const { allWallets = 'SHOW', mobile } = state.site
  const isShown = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && mobile)
  return (
    isShown &&
    selectMergedFeatures(state).allWallets &&
    state.connectors.channels.some(({ type }) => type === 'WALLET_CONNECT')
  )
}
