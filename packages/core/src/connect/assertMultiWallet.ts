import type { AppThunk } from '../state/rootReducer.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'

/** Returns whether the feature `multiWallet` (several wallets at once) is on. If it is off, shows an alert to the site's developers. */
export const assertMultiWallet = (): AppThunk<boolean> => (dispatch, getState) => {
  if (selectMergedFeatures(getState()).multiWallet) return true
  const error = new LatchkeyError('MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled', {
    help: ['Switch on the feature multiWallet.'],
  })
  dispatch(noticesSlice.actions.alertShown({ tone: 'info', error: toErrorInfo(error) }))
  return false
}
